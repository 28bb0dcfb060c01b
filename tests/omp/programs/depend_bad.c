// mpiproof-test:
// cflags: -fopenmp
// expect: violated
// finding: data-race @ HERE
//
// The reader depends on another variable.
int main(void) {
  int x = 0, y = 0, z = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp task shared(x) depend(out : x)
    x = 1;
#pragma omp task shared(x, z) depend(in : y)
    z = x; /* @HERE */
  }
  return z;
}
