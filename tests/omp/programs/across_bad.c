// mpiproof-test:
// cflags: -fopenmp
// expect: violated
// finding: data-race @ HERE
// finding: data-race @ HERE
//
// Waits for an iteration further away than the one it reads.
int a[6];

int main(void) {
#pragma omp parallel for ordered(1) schedule(static, 1) num_threads(2)
  for (int i = 2; i < 4; i++) {
#pragma omp ordered depend(sink : i - 2)
    a[i] = a[i - 1] + 1; /* @HERE */
#pragma omp ordered depend(source)
  }
  return 0;
}
