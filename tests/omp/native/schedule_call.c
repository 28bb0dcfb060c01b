// The schedule that omp_set_schedule sets is that of runtime.
#include <omp.h>
#include <stdio.h>

int main(void) {
  omp_sched_t kind;
  int chunk, owner[8];
  omp_set_schedule(omp_sched_static, 3);
  omp_get_schedule(&kind, &chunk);
#pragma omp parallel for schedule(runtime)
  for (int i = 0; i < 8; i++) owner[i] = omp_get_thread_num();
  printf("%d %d:", kind == omp_sched_static, chunk);
  for (int i = 0; i < 8; i++) printf(" %d", owner[i]);
  printf("\n");
  return 0;
}
