// mpiproof-test:
// cflags: -fopenmp
// expect: violated
// finding: data-race @ HERE
// finding: data-race @ THERE
//
// The second loop does not wait for the first one, and reads the other way
// round.
int a[10], b[10];

int main(void) {
#pragma omp parallel
  {
#pragma omp for nowait
    for (int i = 0; i < 10; i++) a[i] = i; /* @THERE */
#pragma omp for
    for (int i = 0; i < 10; i++) b[i] = a[9 - i]; /* @HERE */
  }
  return b[0] - 9;
}
