// Levels, places and binding.
#include <omp.h>
#include <stdio.h>

int main(void) {
  printf("%d %d\n", omp_get_proc_bind() >= 0, omp_get_num_places() >= 0);
  printf("%d %d\n", omp_get_num_devices() >= 0,
         omp_get_default_device() >= 0);
  printf("%d %d\n", omp_get_num_teams(), omp_get_team_num());
  return 0;
}
