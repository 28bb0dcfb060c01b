// Dependences on parts of an array.
#include <stdio.h>

int main(void) {
  int v[4] = {1, 2, 3, 4};
#pragma omp parallel
#pragma omp single
  {
#pragma omp task depend(inout : v[0:2])
    { v[0] += 10; v[1] += 10; }
#pragma omp task depend(inout : v[2:2])
    { v[2] *= 2; v[3] *= 2; }
#pragma omp task depend(in : v[0:2]) depend(inout : v[2:2])
    v[2] += v[0];
  }
  printf("%d %d %d %d\n", v[0], v[1], v[2], v[3]);
  return 0;
}
