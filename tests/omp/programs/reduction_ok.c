// mpiproof-test:
// cflags: -fopenmp
// run: --omp-threads 2
// run: --omp-threads 4
// expect: verified
// paths: 1
// assumes: reductions of OpenMP
int main(void) {
  int sum = 0, product = 1, most = -1, all = 1;
#pragma omp parallel for reduction(+ : sum) reduction(* : product) \
    reduction(max : most) reduction(&& : all)
  for (int i = 1; i < 8; i++) {
    sum += i;
    product *= i;
    most = most > i ? most : i;
    all = all && i > 0;
  }
  return sum == 28 && product == 5040 && most == 7 && all ? 0 : 1;
}
