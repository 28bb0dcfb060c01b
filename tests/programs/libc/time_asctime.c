// mpiproof-test:
// note: asctime, ctime, and their reentrant forms
#define _GNU_SOURCE
#include <stdio.h>
#include <time.h>

int main(void) {
  const time_t times[] = {0, 1234567890, -86400, 253402300799};
  for (int i = 0; i < 4; i++) {
    struct tm t;
    char buffer[64];
    gmtime_r(&times[i], &t);
    printf("%s", asctime(&t));
    printf("%s", asctime_r(&t, buffer));
  }
  struct tm strange = {.tm_wday = 9, .tm_mon = 13, .tm_mday = 5};
  printf("%s", asctime(&strange));
  return 0;
}
