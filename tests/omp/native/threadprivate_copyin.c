// A variable of each thread, copied into all.
#include <omp.h>
#include <stdio.h>

static int mine;
#pragma omp threadprivate(mine)

int main(void) {
  int sum = 0;
  mine = 7;
#pragma omp parallel copyin(mine) reduction(+ : sum)
  {
    mine += omp_get_thread_num();
    sum += mine;
  }
  printf("%d %d\n", sum, mine);
  return 0;
}
