// Declared reductions for two types of one name.
#include <omp.h>
#include <stdio.h>

#pragma omp declare reduction(twice : int, double : omp_out += omp_in) \
    initializer(omp_priv = 0)

int main(void) {
  int i0 = 1;
  double d0 = 1;
#pragma omp parallel for reduction(twice : i0, d0)
  for (int i = 0; i < 4; i++) {
    i0 += i;
    d0 += i * 0.5;
  }
  printf("%d %g\n", i0, d0);
  return 0;
}
