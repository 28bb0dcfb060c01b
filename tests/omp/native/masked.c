// One thread of the program's choice.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int a[2] = {0};
#pragma omp parallel num_threads(2)
  {
#pragma omp masked filter(1)
    a[1] = omp_get_thread_num() + 10;
#pragma omp master
    a[0] = omp_get_thread_num() + 20;
  }
  printf("%d %d\n", a[0], a[1]);
  return 0;
}
