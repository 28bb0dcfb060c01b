// mpiproof-test:
// cflags: -fopenmp
// expect: violated
// finding: data-race @ HERE
// finding: data-race @ THERE
//
// Critical sections of two names exclude nothing.
int x;

int main(void) {
#pragma omp parallel sections
  {
#pragma omp section
    {
#pragma omp critical(one)
      x++; /* @THERE */
    }
#pragma omp section
    {
#pragma omp critical(two)
      x++; /* @HERE */
    }
  }
  return 0;
}
