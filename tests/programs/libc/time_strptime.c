// mpiproof-test:
// note: strptime in common formats
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <time.h>

int main(void) {
  static const char *const cases[][2] = {
      {"2024-02-29 13:45:59", "%Y-%m-%d %H:%M:%S"},
      {"Thu Feb 29 13:45:59 2024", "%c"},
      {"02/29/24", "%D"},
      {"12:00 AM", "%I:%M %p"},
      {"12:30 pm", "%I:%M %p"},
      {"monday, JANUARY 5 1998", "%A, %B %d %Y"},
      {"60 2024", "%j %Y"},
      {"1700000000", "%s"},
      {"20 24", "%C %y"},
      {"69 68", "%y %d"},
      {"10:20:30+0130", "%T%z"},
      {"25:00", "%H:%M"},
      {"abc", "%d"},
      {"2024-13-01", "%Y-%m-%d"},
      {"  7  8", "%d %m"},
      {"100%x", "100%%x"},
  };
  for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    struct tm t;
    memset(&t, 0, sizeof t);
    const char *end = strptime(cases[i][0], cases[i][1], &t);
    if (end == NULL) {
      printf("%u no\n", i);
      continue;
    }
    printf("%u %td: %d-%d-%d %d:%d:%d w%d y%d %ld\n", i, end - cases[i][0],
           t.tm_year, t.tm_mon, t.tm_mday, t.tm_hour, t.tm_min, t.tm_sec,
           t.tm_wday, t.tm_yday, t.tm_gmtoff);
  }
  return 0;
}
