// Who is whose ancestor.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int seen[2][2] = {{0}};
  omp_set_max_active_levels(2);
#pragma omp parallel num_threads(2)
  {
#pragma omp parallel num_threads(2)
    seen[omp_get_ancestor_thread_num(1)][omp_get_thread_num()] =
        100 * omp_get_team_size(1) + 10 * omp_get_team_size(2) +
        omp_get_active_level();
  }
  printf("%d %d %d %d\n", seen[0][0], seen[0][1], seen[1][0], seen[1][1]);
  return 0;
}
