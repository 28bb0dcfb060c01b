// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Zeller's rule stays within a week if the remainder is made positive. */
#include <mpiproof.h>

int main(void) {
  int day = mpiproof_range(1, 31, "day");
  int month = mpiproof_range(3, 14, "month");
  int year = mpiproof_range(0, 99, "year");
  int w = (day + 13 * (month + 1) / 5 + year + year / 4 + 5 - 2 * 20) % 7;
  mpiproof_assert(w >= 0); /* @BUG */
  mpiproof_assert(w < 7);
  return 0;
}
