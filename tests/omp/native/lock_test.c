// Locks that are tried.
#include <omp.h>
#include <stdio.h>

int main(void) {
  omp_lock_t lock;
  int got = 0, in = 0;
  omp_init_lock(&lock);
#pragma omp parallel num_threads(2)
  {
    while (!omp_test_lock(&lock)) {
    }
    in++;
    got += in;
    omp_unset_lock(&lock);
  }
  omp_destroy_lock(&lock);
  printf("%d\n", got);
  return 0;
}
