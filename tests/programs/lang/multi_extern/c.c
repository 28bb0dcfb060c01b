#include "shared.h"

static int secret = 300;

int c_secret(void) {
  return secret++;
}

__attribute__((weak)) int default_value(void) {
  return -1;
}

void print_items(void) {
  for (int i = 0; i < 3; i++)
    printf("%d %s\n", items[i].id, items[i].name);
}

int apply(int (*f)(int), int x) {
  return f(x) + counter;
}

struct Item make_item(int id) {
  struct Item i = {id, "made"};
  return i;
}
