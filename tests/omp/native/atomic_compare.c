// A maximum and an exchange by comparison.
#include <stdio.h>

int main(void) {
  int high = 0, lock = 0;
#pragma omp parallel for
  for (int i = 0; i < 4; i++) {
    int v = i * 7 % 5;
#pragma omp atomic compare
    if (high < v) { high = v; }
  }
#pragma omp atomic compare
  if (lock == 0) { lock = 9; }
#pragma omp atomic compare
  if (lock == 0) { lock = 1; }
  printf("%d %d\n", high, lock);
  return 0;
}
