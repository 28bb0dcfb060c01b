// mpiproof-test:
// note: printf of floating point numbers
#include <math.h>
#include <stdio.h>

int main(void) {
  double list[] = {0.0, -0.0, 1.0, -1.5, 0.1, 123456789.0, 1e-5, 1e100,
                   2.5, 3.5, 0.5, 999999.5, 1e-310, 123456.789, INFINITY,
                   -INFINITY};
  for (unsigned i = 0; i < sizeof list / sizeof *list; i++) {
    double v = list[i];
    printf("[%f] [%e] [%g] [%a]\n", v, v, v, v);
    printf("[%F] [%E] [%G] [%A]\n", v, v, v, v);
    printf("[%.0f] [%.1e] [%.3g] [%.2a]\n", v, v, v, v);
    printf("[%12.3f] [%-12.3e] [%012.3g] [%+.2f]\n", v, v, v, v);
    printf("[%#.0f] [%#.0e] [%#g] [% g]\n", v, v, v, v);
    printf("[%.17g] [%.15g]\n", v, v);
  }
  printf("%.20f %.30e\n", 0.1, 0.1);
  printf("%.0f %.0f %.0f %.0f\n", 0.5, 1.5, 2.5, -0.5);
  printf("%.2f %.2f %.2f\n", 1.005, 1.115, 2.675);
  printf("%Lf %Le %Lg\n", 1.25L, 1e4000L, 1e-4940L);
  printf("%.25Lg\n", 0.1L);
  printf("%g %g %g %g\n", 100000.0, 1000000.0, 0.0001, 0.00001);
  printf("%*.*f\n", 10, 3, 3.14159265);
  printf("%.50f\n", 1.0 / 3);
  printf("%.3f\n", 1e20);
  printf("%f\n", 1e22);
  printf("%d\n", snprintf(NULL, 0, "%f", 1e300));
  return 0;
}
