// A part of an array.
#include <stdio.h>

int main(void) {
  int v[6] = {1, 1, 1, 1, 1, 1};
#pragma omp parallel for reduction(+ : v[1:4])
  for (int i = 0; i < 8; i++) v[1 + i % 4] += i;
  for (int i = 0; i < 6; i++) printf("%d ", v[i]);
  printf("\n");
  return 0;
}
