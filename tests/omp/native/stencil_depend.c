// Blocks of a stencil, ordered by their neighbours.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int v[6] = {1, 2, 3, 4, 5, 6};
#pragma omp parallel
#pragma omp master
  for (int step = 0; step < 3; step++)
    for (int i = 1; i < 5; i++) {
#pragma omp task depend(in : v[i - 1], v[i + 1]) depend(inout : v[i])
      v[i] = v[i - 1] + v[i] + v[i + 1];
    }
  for (int i = 0; i < 6; i++) printf("%d ", v[i]);
  printf("\n");
  return 0;
}
