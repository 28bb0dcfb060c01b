// Sections with copies of a variable.
#include <stdio.h>

int main(void) {
  int base = 5, got[2];
#pragma omp parallel
  {
#pragma omp sections firstprivate(base)
    {
      got[0] = base + 1;
#pragma omp section
      got[1] = base * 2;
    }
  }
  printf("%d %d %d\n", got[0], got[1], base);
  return 0;
}
