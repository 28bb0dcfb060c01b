// mpiproof-test:
// cflags: -fopenmp
// expect: incomplete
// limit: undefined-function
//
// Cancelling is not modelled.
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
