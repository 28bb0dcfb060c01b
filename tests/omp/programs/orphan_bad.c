// mpiproof-test:
// cflags: -fopenmp
// expect: violated
// finding: data-race @ HERE
//
// A loop construct outside the region's own function; the sum is shared.
int sum;

static void add(const int *a, int n) {
#pragma omp for
  for (int i = 0; i < n; i++) sum += a[i]; /* @HERE */
}

int main(void) {
  const int a[] = {1, 2, 3, 4};
#pragma omp parallel num_threads(2)
  add(a, 4);
  return 0;
}
