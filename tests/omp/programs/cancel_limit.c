// mpiproof-test:
// cflags: -fopenmp
// options: --env OMP_CANCELLATION=true
// expect: incomplete
// limit: unsupported
//
// Cancelling that is turned on is not modelled.
int a[4];

int main(void) {
#pragma omp parallel num_threads(2)
  {
#pragma omp for
    for (int i = 0; i < 4; i++) {
      a[i] = i;
      if (i == 3) {
#pragma omp cancel for
      }
    }
  }
  return 0;
}
