// A taskloop without a group, waited for.
#include <stdio.h>

int main(void) {
  int a[4] = {0}, sum = 0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskloop nogroup num_tasks(2)
    for (int i = 0; i < 4; i++) a[i] = i + 2;
#pragma omp taskwait
    for (int i = 0; i < 4; i++) sum += a[i];
  }
  printf("%d\n", sum);
  return 0;
}
