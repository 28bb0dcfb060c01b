// mpiproof-test:
// note: strtol family: bases, prefixes, limits, errors, end pointers
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

static void show(const char *s, int base) {
  char *end;
  errno = 0;
  long v = strtol(s, &end, base);
  printf("\"%s\" %d: %ld %td %d", s, base, v, end - s, errno);
  errno = 0;
  unsigned long u = strtoul(s, &end, base);
  printf(" | %lu %td %d\n", u, end - s, errno);
}

int main(void) {
  const char *texts[] = {"0",      "42",    "-42",   "+7",     "  \t\n12ab",
                         "0x1F",   "0x",    "0xg",   "-0x10",  "077",
                         "08",     "z",     "",      "-",      "+-3",
                         "zz",     "1010",  "0b11",  "9223372036854775807",
                         "9223372036854775808",      "-9223372036854775808",
                         "-9223372036854775809",     "18446744073709551615",
                         "18446744073709551616",     "99999999999999999999999"};
  for (unsigned i = 0; i < sizeof texts / sizeof texts[0]; i++) {
    show(texts[i], 10);
    show(texts[i], 0);
    show(texts[i], 16);
    show(texts[i], 36);
    show(texts[i], 2);
  }
  errno = 0;
  strtol("1", NULL, 1);
  printf("%d ", errno == EINVAL);
  errno = 0;
  strtol("1", NULL, 37);
  printf("%d\n", errno == EINVAL);
  printf("%lld %llu\n", strtoll("-123456789012", NULL, 10),
         strtoull("123456789012", NULL, 10));
  printf("%" PRIdMAX " %" PRIuMAX "\n", strtoimax("-5", NULL, 0),
         strtoumax("0xff", NULL, 0));
  printf("%d %ld %lld\n", atoi("123xyz"), atol(" -5"), atoll("77"));
  return 0;
}
