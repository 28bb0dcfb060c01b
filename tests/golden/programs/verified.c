/* Right for every value; one line is never reached. */
#include <mpiproof.h>

static int larger(int a, int b) {
  if (a > b) return a;
  return b;
}

int main(void) {
  int a = mpiproof_int("a"), b = mpiproof_int("a");
  int c = larger(a, b);
  if (c < a || c < b)
    return 1;
  return 0;
}
