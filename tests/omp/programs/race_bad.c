// mpiproof-test:
// cflags: -fopenmp
// expect: violated
// finding: data-race @ HERE
// says: OpenMP thread 1 reads memory that OpenMP thread 0 writes
//
// A counter that nobody protects.
int x;

int main(void) {
#pragma omp parallel
  x++; /* @HERE */
  return x == 2;
}
