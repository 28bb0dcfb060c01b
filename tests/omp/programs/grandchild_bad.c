// mpiproof-test:
// cflags: -fopenmp
// expect: violated
// finding: data-race @ HERE
//
// A taskwait waits for children, not for theirs.
int main(void) {
  int x = 0, y = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp task shared(x)
    {
#pragma omp task shared(x)
      x = 1; /* @HERE */
    }
#pragma omp taskwait
    y = x;
  }
  return y;
}
