// mpiproof-test:
// note: gmtime, timegm, mktime normalisation over a wide range of dates
#define _GNU_SOURCE
#include <stdio.h>
#include <time.h>

static void show(const struct tm *t) {
  printf("%d-%d-%d %d:%d:%d w%d y%d\n", t->tm_year + 1900, t->tm_mon + 1,
         t->tm_mday, t->tm_hour, t->tm_min, t->tm_sec, t->tm_wday, t->tm_yday);
}

int main(void) {
  const time_t times[] = {0,          1,           -1,          951782400,
                          951868799,  1583020800,  4107542400,  -2208988800,
                          2147483647, -2147483648, 253402300799, 68169600,
                          -62135596800, 1700000000, 32503680000};
  for (unsigned i = 0; i < sizeof times / sizeof times[0]; i++) {
    struct tm t;
    show(gmtime_r(&times[i], &t));
    printf("%d\n", timegm(&t) == times[i]);
  }
  struct tm odd = {.tm_year = 100, .tm_mon = 14, .tm_mday = -3,
                   .tm_hour = 50, .tm_min = -90, .tm_sec = 3700};
  printf("%ld ", timegm(&odd));
  show(&odd);
  struct tm leap = {.tm_year = 104, .tm_mon = 1, .tm_mday = 30};
  timegm(&leap);
  show(&leap);
  struct tm back = {.tm_year = 70, .tm_mon = -13, .tm_mday = 1};
  printf("%ld ", timegm(&back));
  show(&back);
  printf("%g %g\n", difftime(10, 3), difftime(0, 100));
  printf("%d %d %d\n", dysize(2000), dysize(1900), dysize(2023));
  return 0;
}
