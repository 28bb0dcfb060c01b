// The last values of two counters.
#include <stdio.h>

int main(void) {
  int i, j, last = 0;
#pragma omp parallel for collapse(2) lastprivate(i, j, last)
  for (i = 0; i < 3; i++)
    for (j = 0; j < 2; j++) last = 10 * i + j;
  printf("%d %d %d\n", i, j, last);
  return 0;
}
