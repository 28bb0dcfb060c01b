// mpiproof-test:
// options: --check=overflow
// expect: verified

/* A factorial that outgrows int. */
static long factorial(int n) {
  long f = 1;
  for (int i = 2; i <= n; i++) f *= i;
  return f;
}

int main(void) {
  return factorial(13) == 0;
}
