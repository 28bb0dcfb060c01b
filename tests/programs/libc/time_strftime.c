// mpiproof-test:
// note: every directive of strftime, flags and widths
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <time.h>

int main(void) {
  const time_t times[] = {0, 951825600, 1704067199, 1704067200, 1230768000,
                          -1000000000, 1609459199};
  const char *letters = "aAbBcCdDeFgGhHIjklmMnpPrRSsTtuUVwWxXyYzZ%";
  char text[200];
  for (unsigned i = 0; i < sizeof times / sizeof times[0]; i++) {
    struct tm t;
    gmtime_r(&times[i], &t);
    for (const char *l = letters; *l; l++) {
      const char format[] = {'%', *l, '\0'};
      size_t n = strftime(text, sizeof text, format, &t);
      printf("%c %zu [%s]\n", *l, n, text);
    }
  }
  struct tm t;
  gmtime_r(&times[1], &t);
  const char *formats[] = {"%-d|%_d|%05d|%3m", "%^a|%#Z|%^B|%#p",
                           "%10A|%-10A|%010A", "%Ey|%Od|%EY|%OH",
                           "%5Y|%_5Y|%-C|%03C", "plain", "%", "%Q|%E|%",
                           "%20c|%_20c|%^c",   "100%% %j"};
  for (unsigned i = 0; i < sizeof formats / sizeof formats[0]; i++) {
    text[0] = '\0';
    size_t n = strftime(text, sizeof text, formats[i], &t);
    printf("%zu [%s]\n", n, n ? text : "");
  }
  printf("%zu %zu %zu\n", strftime(text, 5, "%Y", &t),
         strftime(text, 4, "%Y", &t), strftime(text, 1, "", &t));
  return 0;
}
