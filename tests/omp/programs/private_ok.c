// mpiproof-test:
// cflags: -fopenmp
// expect: verified
// paths: 1
int main(void) {
  int a[4][4], j, t;
#pragma omp parallel for private(j, t)
  for (int i = 0; i < 4; i++)
    for (j = 0; j < 4; j++) {
      t = i * j;
      a[i][j] = t;
    }
  return a[3][3] - 9;
}
