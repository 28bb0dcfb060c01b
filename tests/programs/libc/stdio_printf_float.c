// mpiproof-test:
// note: floating conversions of printf
#include <float.h>
#include <math.h>
#include <stdio.h>

static const char *const specs[] = {
    "%f",   "%e",    "%g",     "%a",      "%F",     "%E",    "%G",    "%A",
    "%.0f", "%.0e",  "%.0g",   "%.0a",    "%#.0f",  "%#.0e", "%#g",   "%.3f",
    "%10.2f", "%-10.2f|", "%+f", "% f",   "%010.2f", "%+.12e", "%.17g", "%.40f",
    "%20.5a", "%-+20g|", "%.1f", "%.2e"};

int main(void) {
  const double values[] = {0.0, -0.0, 1.0, -1.5, 0.1, 2.5, 3.5, 1e10, 1e-10,
                           123456789.125, 9.9999999, DBL_MAX, DBL_MIN,
                           4.9406564584124654e-324, 1.0 / 3, 1e15, 1e16, 1e17,
                           INFINITY, -INFINITY};
  for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
    for (size_t s = 0; s < sizeof specs / sizeof *specs; s++) {
      printf(specs[s], values[i]);
      putchar(s % 4 == 3 ? '\n' : ' ');
    }
  }
  printf("%f %F %e %010f %-10f| %+f\n", NAN, NAN, NAN, NAN, NAN, NAN);
  printf("%Lf %Le %Lg %La\n", 1.25L, LDBL_MAX, 1.0L / 3, 3.0L);
  printf("%.30Lf %10.3Lf|%-12.1Le|\n", 0.1L, -2.75L, 1e100L);
  printf("%*.*f|%-*.*e|\n", 12, 3, 3.14159, 15, 2, 31415.9);
  printf("%.*g %.*g\n", -1, 0.5, 0, 1234.0);
  printf("%lf %.300f\n", 2.0, 1e-300);
  printf("%d %f %s %g %c\n", 1, 2.0, "three", 4.5, '5');
  char buffer[400];
  int n = snprintf(buffer, sizeof buffer, "%.3f", DBL_MAX);
  printf("%d %s\n", n, buffer);
  n = snprintf(buffer, 8, "%.10f", 1.0 / 3);
  printf("%d %s\n", n, buffer);
  return 0;
}
