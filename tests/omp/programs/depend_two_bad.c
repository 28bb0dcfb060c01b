// mpiproof-test:
// cflags: -fopenmp
// expect: violated
// finding: data-race @ HERE
//
// One task waits for two others, another for one of them: that says nothing
// about the other one.
int main(void) {
  int p = 0, q = 0, a = 0, b = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp task shared(p) depend(out : p)
    p = 1;
#pragma omp task shared(q) depend(out : q)
    q = 1;
#pragma omp task shared(p, q, a) depend(in : p, q)
    a = p + q;
#pragma omp task shared(p, q, b) depend(in : p)
    b = p + q; /* @HERE */
  }
  return a + b;
}
