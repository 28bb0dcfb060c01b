// Variables that threads keep from region to region.
#include <omp.h>
#include <stdio.h>
int mine = 10;
#pragma omp threadprivate(mine)
int main(void) {
  int sum = 0;
  mine = 20;
#pragma omp parallel copyin(mine)
  mine += omp_get_thread_num();
#pragma omp parallel reduction(+ : sum)
  sum += mine;
  printf("%d %d\n", mine, sum);
#pragma omp parallel
  {
    int left;
#pragma omp single copyprivate(mine)
    mine = 99;
    left = mine;
#pragma omp critical
    sum += left;
  }
  printf("%d %d\n", mine, sum);
  return 0;
}
