// Both first and last copy.
#include <stdio.h>

int main(void) {
  int x = 5;
#pragma omp parallel for firstprivate(x) lastprivate(x) schedule(static)
  for (int i = 0; i < 4; i++) x = (i == 3) ? x + 100 - x : x;
  printf("%d\n", x);
  return 0;
}
