// mpiproof-test:
// cflags: -fopenmp
// expect: verified
// paths: 1
//
// Otherwise the inner region has one thread.
int x;

int main(void) {
#pragma omp parallel num_threads(2)
  {
#pragma omp master
    {
#pragma omp parallel num_threads(2)
      x++;
    }
  }
  return x - 1;
}
