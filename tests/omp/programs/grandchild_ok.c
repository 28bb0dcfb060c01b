// mpiproof-test:
// cflags: -fopenmp
// expect: verified
//
// A taskgroup does.
int main(void) {
  int x = 0, y = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp taskgroup
    {
#pragma omp task shared(x)
      {
#pragma omp task shared(x)
        x = 1;
      }
    }
    y = x;
  }
  return y - 1;
}
