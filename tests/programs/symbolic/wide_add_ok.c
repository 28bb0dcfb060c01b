// mpiproof-test:
// expect: verified
// paths: 1

/* 128-bit addition against two halves with carry. */
#include <mpiproof.h>

typedef unsigned __int128 U128;

int main(void) {
  unsigned long a = mpiproof_ulong("a"), b = mpiproof_ulong("b");
  unsigned long c = mpiproof_ulong("c"), d = mpiproof_ulong("d");
  U128 x = (U128)a << 64 | b, y = (U128)c << 64 | d;
  U128 sum = x + y;
  unsigned long low = b + d;
  unsigned long high = a + c + (low < b);
  int good = (low == (unsigned long)sum) & (high == (sum >> 64));
  mpiproof_assert(good);
  return 0;
}
