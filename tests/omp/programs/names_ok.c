// mpiproof-test:
// cflags: -fopenmp
// expect: verified
//
// Two sections, one name.
int x;

int main(void) {
#pragma omp parallel sections
  {
#pragma omp section
    {
#pragma omp critical(one)
      x++;
    }
#pragma omp section
    {
#pragma omp critical(one)
      x++;
    }
  }
  return x - 2;
}
