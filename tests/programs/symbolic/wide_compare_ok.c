// mpiproof-test:
// expect: verified

/* Signed 128-bit comparison: the high halves signed, the low halves
   unsigned. */
#include <mpiproof.h>

int main(void) {
  long a = mpiproof_long("a"), c = mpiproof_long("c");
  unsigned long b = mpiproof_ulong("b"), d = mpiproof_ulong("d");
  __int128 x = (__int128)(((unsigned __int128)(unsigned long)a << 64) | b);
  __int128 y = (__int128)(((unsigned __int128)(unsigned long)c << 64) | d);
  int less = (a < c) | ((a == c) & (b < d));
  mpiproof_assert(less == (x < y));
  return 0;
}
