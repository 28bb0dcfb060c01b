// All of a matrix.
#include <stdio.h>

int main(void) {
  int m[2][2] = {{1, 0}, {0, 1}};
#pragma omp parallel for reduction(+ : m)
  for (int i = 0; i < 6; i++) m[i % 2][i / 3] += i;
  printf("%d %d %d %d\n", m[0][0], m[0][1], m[1][0], m[1][1]);
  return 0;
}
