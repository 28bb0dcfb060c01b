// Clauses for the order of memory.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int flag = 0, data = 0, got = 0;
#pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num() == 0) {
      data = 5;
#pragma omp atomic write release
      flag = 1;
    } else {
      int f;
#pragma omp atomic read acquire
      f = flag;
      got = f ? data : 5;
    }
  }
#pragma omp atomic seq_cst
  flag += 2;
  printf("%d %d\n", got, flag);
  return 0;
}
