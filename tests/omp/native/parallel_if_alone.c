/* No region of this program has more than one thread. */
#include <assert.h>
#include <omp.h>
#include <stdio.h>

int main(void) {
  int x = 0;
#pragma omp parallel if (0)
  x++;
#pragma omp parallel if (x == 0)
  x += 2;
  printf("%d %d\n", x, omp_get_num_threads());
  return 0;
}
