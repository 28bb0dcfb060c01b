// mpiproof-test:
// expect: verified

/* A 128-bit shift from 64-bit shifts. */
#include <mpiproof.h>

typedef unsigned __int128 U128;

int main(void) {
  unsigned long high = mpiproof_ulong("high"), low = mpiproof_ulong("low");
  int n = mpiproof_range(1, 63, "n");
  U128 x = ((U128)high << 64 | low) << n;
  unsigned long top = high << n | low >> (64 - n);
  mpiproof_assert((unsigned long)(x >> 64) == top);
  return 0;
}
