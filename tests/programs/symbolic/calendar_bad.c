// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* 2024 is a leap year: some day of it is the 366th. */
#define _GNU_SOURCE
#include <mpiproof.h>
#include <time.h>

int main(void) {
  int second;
  mpiproof_symbolic(&second, sizeof second, "second");
  mpiproof_assume((second >= 0) & (second < 366 * 86400));
  const time_t when = 1704067200 + (time_t)second;
  struct tm t;
  gmtime_r(&when, &t);
  mpiproof_assert(t.tm_yday < 365); /* @BUG */
  return 0;
}
