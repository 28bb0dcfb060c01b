// Copies in tasks.
#include <stdio.h>

int main(void) {
  int x = 3, y = 9, out[2];
#pragma omp parallel
#pragma omp single
  {
#pragma omp task firstprivate(x) private(y) shared(out)
    {
      y = x * 2;
      x = 0;
      out[0] = y;
    }
#pragma omp taskwait
    out[1] = x + y;
  }
  printf("%d %d\n", out[0], out[1]);
  return 0;
}
