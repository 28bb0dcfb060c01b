// Two loops in a taskloop.
#include <stdio.h>

int main(void) {
  int a[2][3];
#pragma omp parallel
#pragma omp single
#pragma omp taskloop collapse(2) num_tasks(2)
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 3; j++) a[i][j] = 10 * i + j;
  printf("%d %d %d %d\n", a[0][0], a[0][2], a[1][0], a[1][2]);
  return 0;
}
