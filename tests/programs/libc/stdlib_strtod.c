// mpiproof-test:
// note: strtod family: syntax, rounding, range errors
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void show(const char *s) {
  char *end;
  errno = 0;
  double d = strtod(s, &end);
  printf("\"%s\": %a %td %d", s, d, end - s, errno);
  errno = 0;
  float f = strtof(s, &end);
  printf(" | %a %td %d", f, end - s, errno);
  errno = 0;
  long double l = strtold(s, &end);
  printf(" | %La %td %d\n", l, end - s, errno);
}

int main(void) {
  const char *texts[] = {
      "0",         "-0",        "1.5",          ".5",        "5.",
      ".",         "",          "abc",          " +3.25xyz", "1e3",
      "1e",        "1e+",       "1e-2",         "1E5",       "0x1.8p3",
      "0x.8",      "0x",        "0xp3",         "0x1p",      "0x1p-1074",
      "0x1p-1075", "inf",       "-Infinity",    "infin",     "nan",
      "NAN(123)",  "nan(",      "1e308",        "1e309",     "-1e400",
      "1e-310",    "1e-400",    "4.9e-324",     "2e-324",    "0.1",
      "3.141592653589793238",   "9007199254740993",
      "123456789012345678901234567890",         "1e39",      "1e-46",
      "0.000000000000000000000000000001e30",    "1e22",      "1e23",
      "8.5e-46",   "16777217",  "0e9999999999", "  12 34"};
  for (unsigned i = 0; i < sizeof texts / sizeof texts[0]; i++)
    show(texts[i]);
  printf("%g %g\n", atof("2.5e-3junk"), atof("junk"));
  return 0;
}
