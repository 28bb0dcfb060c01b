// mpiproof-test:
// expect: verified

/* Pointers to several objects read at a symbolic index of a table. */
#include <mpiproof.h>

int main(void) {
  int x = 5, y = 6, z = 7;
  int *table[3] = {&x, &y, &z};
  unsigned i = mpiproof_uint("i");
  mpiproof_assume(i < 3);
  int value = *table[i];
  mpiproof_assert(value == (int)i + 5);
  return 0;
}
