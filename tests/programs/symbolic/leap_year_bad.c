// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Two formulations of the leap year rule. */
#include <mpiproof.h>

int main(void) {
  int year = mpiproof_range(1583, 9999, "year");
  int plain = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
  int fast = (year & 3) == 0 && (year % 25 != 0 || (year & 7) == 0);
  mpiproof_assert(plain == fast); /* @BUG */
  return 0;
}
