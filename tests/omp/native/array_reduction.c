// A reduction over an array section.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int h[4] = {1, 1, 1, 1};
#pragma omp parallel for reduction(+ : h[:4])
  for (int i = 0; i < 21; i++) h[i * i % 4] += i;
  printf("%d %d %d %d\n", h[0], h[1], h[2], h[3]);
  return 0;
}
