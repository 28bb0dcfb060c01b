// mpiproof-test:
// note: several translation units with shared data
#include "shared.h"

int counter = 1;
static int secret = 100;
const char *const title = "three files";
struct Item items[3] = {{1, "one"}, {2, "two"}, {3, "three"}};

int a_secret(void) {
  return secret++;
}

int main(void) {
  printf("%s\n", title);
  printf("%d %d %d\n", a_secret(), b_secret(), c_secret());
  printf("%d %d %d\n", a_secret(), b_secret(), c_secret());
  bump();
  bump();
  printf("%d\n", counter);
  print_items();
  printf("%d\n", apply(square, 7));
  printf("%d\n", apply(table[1], 7));
  struct Item i = make_item(9);
  printf("%d %s\n", i.id, i.name);
  printf("%d\n", default_value());
  return 0;
}
