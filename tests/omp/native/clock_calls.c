// Clocks go forward.
#include <omp.h>
#include <stdio.h>

int main(void) {
  double t = omp_get_wtime();
  printf("%d %d\n", omp_get_wtime() >= t, omp_get_wtick() > 0);
  return 0;
}
