// mpiproof-test:
// cflags: -fopenmp
// expect: violated
// finding: data-race @ HERE
// says: the OpenMP task made at
//
// Nobody waits for the task.
int main(void) {
  int x = 0, y = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp task shared(x)
    x = 1; /* @HERE */
    y = x;
  }
  return y;
}
