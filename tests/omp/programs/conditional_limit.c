// mpiproof-test:
// cflags: -fopenmp
// expect: incomplete
// limit: unsupported
//
// clang's code for the last value that was set at all is not right: it says so
// before the run.
#include <stdio.h>

int main(void) {
  int v[6] = {1, 0, 1, 1, 0, 0}, last = -1;
#pragma omp parallel for lastprivate(conditional : last)
  for (int i = 0; i < 6; i++)
    if (v[i]) last = i * 10;
  printf("%d\n", last);
  return 0;
}
