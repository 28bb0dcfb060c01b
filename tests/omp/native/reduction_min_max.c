// Minimum and maximum of several types.
#include <stdio.h>

int main(void) {
  int v[6] = {4, -3, 9, 2, -8, 7};
  int low = 100;
  long high = -100;
  double least = 1e9;
#pragma omp parallel for reduction(min : low, least) reduction(max : high)
  for (int i = 0; i < 6; i++) {
    if (v[i] < low) low = v[i];
    if (v[i] > high) high = v[i];
    if (v[i] * 0.5 < least) least = v[i] * 0.5;
  }
  printf("%d %ld %g\n", low, high, least);
  return 0;
}
