// mpiproof-test:
// cflags: -fopenmp
// expect: violated
// finding: data-race @ HERE
// finding: data-race @ THERE
//
// The inner counter and a helper variable are shared.
int main(void) {
  int a[4][4], j, t;
#pragma omp parallel for
  for (int i = 0; i < 4; i++)
    for (j = 0; j < 4; j++) { /* @HERE */
      t = i * j; /* @THERE */
      a[i][j] = t;
    }
  return a[3][3] - 9;
}
