// A lock for each cell.
#include <omp.h>
#include <stdio.h>

int main(void) {
  omp_lock_t locks[2];
  int cells[2] = {0};
  for (int i = 0; i < 2; i++) omp_init_lock(&locks[i]);
#pragma omp parallel for num_threads(2) schedule(static, 1)
  for (int i = 0; i < 4; i++) {
    int at = i / 2;
    omp_set_lock(&locks[at]);
    cells[at] += i;
    omp_unset_lock(&locks[at]);
  }
  for (int i = 0; i < 2; i++) omp_destroy_lock(&locks[i]);
  printf("%d %d\n", cells[0], cells[1]);
  return 0;
}
