// Values before and after.
#include <stdio.h>

int main(void) {
  int x = 0, sum = 0;
#pragma omp parallel num_threads(2) reduction(+ : sum)
  {
    int before, after;
#pragma omp atomic capture
    before = x++;
#pragma omp atomic capture
    { x += 10; after = x; }
    sum += after > before;
  }
  printf("%d %d\n", x, sum);
  return 0;
}
