// mpiproof-test:
// cflags: -fopenmp
// expect: verified
//
// The barrier at its end orders the two.
int x, y;

int main(void) {
#pragma omp parallel num_threads(2)
  {
#pragma omp single
    x = 1;
#pragma omp critical
    y += x;
  }
  return y - 2;
}
