// Copies that begin with the value outside.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int x = 5, y = 7, a[3] = {1, 2, 3}, out[4] = {0};
#pragma omp parallel firstprivate(x, a) private(y) num_threads(2)
  {
    int me = omp_get_thread_num();
    y = me;
    x += y;
    a[me] += x;
    out[me] = a[0] + 10 * a[1] + 100 * a[2];
  }
  printf("%d %d %d %d %d\n", x, y, a[0], out[0], out[1]);
  return 0;
}
