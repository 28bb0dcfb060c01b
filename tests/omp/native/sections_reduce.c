// Sections with a reduction and a last value.
#include <stdio.h>

int main(void) {
  int sum = 1, last = 0;
#pragma omp parallel sections reduction(+ : sum) lastprivate(last)
  {
#pragma omp section
    { sum += 10; last = 1; }
#pragma omp section
    { sum += 20; last = 2; }
#pragma omp section
    { sum += 40; last = 3; }
  }
  printf("%d %d\n", sum, last);
  return 0;
}
