// The value of the last iteration, and of the last section.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int x = -1, y = -1, z = 3;
#pragma omp parallel for lastprivate(x) firstprivate(z) schedule(static, 3)
  for (int i = 0; i < 11; i++) x = z + i * i;
#pragma omp parallel sections lastprivate(y)
  {
#pragma omp section
    y = 1;
#pragma omp section
    y = 2;
#pragma omp section
    y = 3;
  }
  printf("%d %d\n", x, y);
  return 0;
}
