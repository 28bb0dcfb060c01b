// mpiproof-test:
// cflags: -fopenmp
// expect: violated
// finding: data-race @ HERE
// finding: data-race @ HERE
//
// Somebody looks at the result of a reduction before all have added to it.
int sum, seen[2];

int main(void) {
#pragma omp parallel num_threads(2)
  {
#pragma omp for reduction(+ : sum) nowait
    for (int i = 0; i < 4; i++) sum += i;
#pragma omp critical
    seen[0] = sum; /* @HERE */
  }
  return 0;
}
