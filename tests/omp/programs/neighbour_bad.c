// mpiproof-test:
// cflags: -fopenmp
// expect: violated
// finding: data-race @ HERE
//
// Iterations depend on each other where two threads' blocks meet.
int a[10];

int main(void) {
#pragma omp parallel for
  for (int i = 1; i < 10; i++) a[i] = a[i - 1] + 1; /* @HERE */
  return a[9];
}
