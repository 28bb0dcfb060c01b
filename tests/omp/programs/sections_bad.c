// mpiproof-test:
// cflags: -fopenmp
// expect: violated
// finding: data-race @ HERE
//
// Three sections, two threads: any two may run at once.
int x, y, z;

int main(void) {
#pragma omp parallel sections num_threads(2)
  {
#pragma omp section
    x = 1;
#pragma omp section
    y = x; /* @HERE */
#pragma omp section
    z = 3;
  }
  return 0;
}
