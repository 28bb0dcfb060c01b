// Counts, by atomic updates.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int h[3] = {0};
#pragma omp parallel for
  for (int i = 0; i < 6; i++) {
#pragma omp atomic
    h[i * i % 3]++;
  }
  printf("%d %d %d\n", h[0], h[1], h[2]);
  return 0;
}
