// mpiproof-test:
// cflags: -fopenmp
// expect: violated
// finding: data-race @ HERE
//
// A race in the second region: the first one leaves nothing behind.
int x;

int main(void) {
#pragma omp parallel num_threads(2)
  {
  }
#pragma omp parallel num_threads(2)
  x++; /* @HERE */
  return 0;
}
