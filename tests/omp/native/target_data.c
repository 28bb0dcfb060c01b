// target data, update, enter and exit.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int a[3] = {1, 2, 3};
#pragma omp target data map(tofrom : a)
  {
#pragma omp target
    a[0] = 10;
#pragma omp target update from(a)
  }
#pragma omp target enter data map(to : a)
#pragma omp target exit data map(from : a)
  printf("%d %d\n", a[0], omp_is_initial_device());
  return 0;
}
