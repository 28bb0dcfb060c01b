// Regions in regions.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int sum = 0;
  omp_set_max_active_levels(2);
#pragma omp parallel num_threads(2) reduction(+ : sum)
  {
    int outer = omp_get_thread_num(), inner = 0;
#pragma omp parallel num_threads(2) reduction(+ : inner)
    inner += 10 * omp_get_ancestor_thread_num(1) + omp_get_thread_num() +
             1000 * omp_get_level() + 100 * omp_get_team_size(2);
    sum += inner + outer;
  }
  printf("%d\n", sum);
  omp_set_max_active_levels(1);
#pragma omp parallel num_threads(2) reduction(+ : sum)
  {
#pragma omp parallel num_threads(2) reduction(+ : sum)
    sum += omp_get_num_threads() + 10 * omp_get_active_level();
  }
  printf("%d\n", sum);
  return 0;
}
