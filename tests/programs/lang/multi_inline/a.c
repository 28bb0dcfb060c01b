// mpiproof-test:
// note: inline, extern inline and static inline across files
#include "inline.h"

extern inline int twice(int x);

int from_b(int x);

int main(void) {
  printf("%d %d %d\n", twice(4), from_b(4), thrice(5));
  int (*f)(int) = twice;
  printf("%d\n", f(50));
  printf("%d\n", next_id());
  printf("%d\n", next_id());
  printf("%d\n", from_b(0));
  printf("%g\n", LIMIT);
  return 0;
}
