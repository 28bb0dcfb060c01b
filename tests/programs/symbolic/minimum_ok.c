// mpiproof-test:
// expect: verified
// paths: 2

/* Branch-free minimum; the version with a subtraction is wrong for distant
   values. */
#include <mpiproof.h>

int main(void) {
  int a = mpiproof_int("a"), b = mpiproof_int("b"), plain;
  int fast = b ^ ((a ^ b) & -(a < b));
  if (a < b) {
    plain = a;
  } else {
    plain = b;
  }
  mpiproof_assert(fast == plain);
  return 0;
}
