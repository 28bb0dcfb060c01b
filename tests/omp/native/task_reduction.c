// Tasks that add to a sum of their group.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int sum = 3, most = 0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskgroup task_reduction(+ : sum) task_reduction(max : most)
    for (int i = 0; i < 5; i++) {
#pragma omp task in_reduction(+ : sum) in_reduction(max : most)
      {
        sum += i;
        if (i * 7 % 5 > most) most = i * 7 % 5;
      }
    }
  }
  printf("%d %d\n", sum, most);
  return 0;
}
