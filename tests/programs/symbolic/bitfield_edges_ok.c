// mpiproof-test:
// expect: verified

/* Bit-fields of 31, 33 and 40 bits against constants at their ends. */
#include <mpiproof.h>

struct fields {
  unsigned long a : 33;
  unsigned long b : 31;
  long c : 40;
};

int main(void) {
  struct fields v;
  v.a = mpiproof_ulong("a");
  v.b = mpiproof_uint("b");
  v.c = mpiproof_long("c");
  if (v.a == 0x180000000ul) mpiproof_assert((unsigned)v.a == 0x80000000u);
  if (v.b > 0x7ffffffeu) mpiproof_assert(v.b == 0x7fffffff);
  if (v.c < -0x7fffffffffL) mpiproof_assert(v.c == -0x8000000000L);
  return 0;
}
