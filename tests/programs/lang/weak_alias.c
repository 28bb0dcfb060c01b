// mpiproof-test:
// note: weak symbols, aliases and undefined weak references
#include <stdio.h>

int original(int x) {
  return x * 2;
}
int other(int x) __attribute__((alias("original")));
extern int weak_other(int x) __attribute__((weak, alias("original")));

int value = 11;
extern int value_alias __attribute__((alias("value")));

__attribute__((weak)) int default_handler(void) {
  return 5;
}
extern int missing(int) __attribute__((weak));
extern int missing_data __attribute__((weak));
__attribute__((weak)) int weak_data = 3;

static int hidden(void) {
  return 1;
}
int visible(void) __attribute__((alias("hidden"), visibility("hidden")));

int main(void) {
  printf("%d %d %d\n", original(4), other(5), weak_other(6));
  value_alias++;
  printf("%d %d\n", value, &value == &value_alias);
  printf("%d\n", default_handler());
  if (missing)
    printf("%d\n", missing(1));
  else
    puts("missing");
  printf("%d %d\n", &missing_data != 0, weak_data);
  printf("%d %d\n", visible(), hidden());
  int (*f)(int) = other;
  printf("%d %d\n", f == original, f(21));
  return 0;
}
