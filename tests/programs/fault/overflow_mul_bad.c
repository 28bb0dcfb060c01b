// mpiproof-test:
// options: --check=overflow
// expect: violated
// finding: signed-overflow @ BUG

/* A factorial that outgrows int. */
static int factorial(int n) {
  int f = 1;
  for (int i = 2; i <= n; i++) f *= i; /* @BUG */
  return f;
}

int main(void) {
  return factorial(13) == 0;
}
