// Two loops of one schedule without a barrier.
#include <stdio.h>

int main(void) {
  int a[8], b[8];
#pragma omp parallel num_threads(2)
  {
#pragma omp for schedule(static) nowait
    for (int i = 0; i < 8; i++) a[i] = i;
#pragma omp for schedule(static)
    for (int i = 0; i < 8; i++) b[i] = a[i] + 1;
  }
  printf("%d %d\n", b[0], b[7]);
  return 0;
}
