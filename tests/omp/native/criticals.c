// Named ones and one without a name.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int a = 0, b = 0, c = 0;
#pragma omp parallel
  {
#pragma omp critical(one)
    a += omp_get_thread_num() + 1;
#pragma omp critical(two)
    b += 2;
#pragma omp critical
    c++;
  }
  printf("%d %d %d\n", a, b, c);
  return 0;
}
