// What omp.h says.
#include <omp.h>
#include <stdio.h>
int main(void) {
  omp_sched_t kind;
  int chunk;
  printf("%d %d %d %d\n", omp_get_num_threads(), omp_get_thread_num(),
         omp_in_parallel(), omp_get_level());
  omp_set_num_threads(3);
  printf("%d\n", omp_get_max_threads());
#pragma omp parallel
#pragma omp single
  printf("%d %d %d %d\n", omp_get_num_threads(), omp_in_parallel(),
         omp_get_level(), omp_get_active_level());
#pragma omp parallel num_threads(1)
  printf("%d %d %d %d\n", omp_get_num_threads(), omp_in_parallel(),
         omp_get_level(), omp_get_active_level());
#pragma omp parallel if (0)
  printf("%d %d %d\n", omp_get_num_threads(), omp_get_thread_num(),
         omp_get_level());
  omp_set_schedule(omp_sched_dynamic, 5);
  omp_get_schedule(&kind, &chunk);
  printf("%d %d %d\n", kind == omp_sched_dynamic, chunk, omp_get_dynamic());
  printf("%d %d\n", omp_get_ancestor_thread_num(0), omp_get_team_size(1));
  double t = omp_get_wtime();
  printf("%d %d\n", omp_get_wtime() >= t, omp_get_wtick() > 0);
#ifdef _OPENMP
  printf("compiled with OpenMP\n");
#endif
  return 0;
}
