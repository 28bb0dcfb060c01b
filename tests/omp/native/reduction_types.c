// Sums of small and large types.
#include <stdio.h>

int main(void) {
  char c = 1;
  short s = 2;
  unsigned char u = 250;
  unsigned long long l = 1ull << 40;
  float f = 0.5f;
#pragma omp parallel for reduction(+ : c, s, u, l, f)
  for (int i = 0; i < 4; i++) {
    c++, s += 2, u += 3, l += 5, f += 0.25f;
  }
  printf("%d %d %d %llu %g\n", c, s, u, l, f);
  return 0;
}
