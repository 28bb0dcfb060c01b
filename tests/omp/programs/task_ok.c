// mpiproof-test:
// cflags: -fopenmp
// expect: verified
// paths: 2
int main(void) {
  int x = 0, y = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp task shared(x)
    x = 1;
#pragma omp taskwait
    y = x;
  }
  return y - 1;
}
