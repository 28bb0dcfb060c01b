// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Branch-free minimum; the version with a subtraction is wrong for distant
   values. */
#include <mpiproof.h>

int main(void) {
  int a = mpiproof_int("a"), b = mpiproof_int("b"), plain;
  unsigned d = (unsigned)a - (unsigned)b;
  int fast = (int)((unsigned)b + (d & (unsigned)((int)d >> 31)));
  if (a < b) {
    plain = a;
  } else {
    plain = b;
  }
  mpiproof_assert(fast == plain); /* @BUG */
  return 0;
}
