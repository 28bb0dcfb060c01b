// mpiproof-test:
// cflags: -fopenmp
// expect: violated
// finding: data-race @ HERE
// finding: data-race @ HERE
//
// Nobody waits for the thread that has the single construct.
int x, y[2];

int main(void) {
#pragma omp parallel for
  for (int i = 0; i < 2; i++) y[i] = 0;
#pragma omp parallel num_threads(2)
  {
#pragma omp single nowait
    x = 1;
#pragma omp critical
    y[0] += x; /* @HERE */
  }
  return 0;
}
