// mpiproof-test:
// cflags: -fopenmp
// run: --omp-threads 2
// run: --omp-threads 3
// expect: verified
// paths: 1
//
// Two loops of the same bounds and static schedule give the same iterations to
// the same threads (OpenMP 5.2, 11.5.3): no barrier is needed.
int a[10], b[10];

int main(void) {
#pragma omp parallel
  {
#pragma omp for schedule(static) nowait
    for (int i = 0; i < 10; i++) a[i] = i;
#pragma omp for schedule(static)
    for (int i = 0; i < 10; i++) b[i] = a[i];
  }
  return b[9] - 9;
}
