// mpiproof-test:
// expect: verified

/* Every second of 2024 breaks down into fields within their ranges. */
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
  mpiproof_assert(t.tm_year == 124);
  mpiproof_assert((t.tm_mon >= 0) & (t.tm_mon < 12));
  mpiproof_assert((t.tm_mday >= 1) & (t.tm_mday <= 31));
  mpiproof_assert((t.tm_hour < 24) & (t.tm_min < 60) & (t.tm_sec < 60));
  return 0;
}
