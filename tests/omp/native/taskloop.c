// Loops of tasks, with grain sizes, numbers, reductions and none.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int a[13], sum = 0, n = 0, last = -1;
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskloop grainsize(4)
    for (int i = 0; i < 13; i++) a[i] = i;
#pragma omp taskloop num_tasks(3) reduction(+ : sum)
    for (int i = 12; i >= 0; i -= 2) sum += a[i];
#pragma omp taskloop
    for (int i = 5; i < 5; i++) n = 1;
#pragma omp taskloop lastprivate(last)
    for (int i = 0; i < 7; i++) last = i * 3;
#pragma omp taskloop if (0)
    for (int i = 0; i < 13; i++) n += a[i];
#pragma omp taskloop collapse(2) nogroup
    for (int i = 0; i < 2; i++)
      for (int j = 0; j < 3; j++) a[i * 3 + j] = 100 * i + j;
  }
  for (int i = 0; i < 6; i++) printf("%d ", a[i]);
  printf("%d %d %d\n", sum, n, last);
  return 0;
}
