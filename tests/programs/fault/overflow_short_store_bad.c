// mpiproof-test:
// options: --check=overflow
// expect: violated
// finding: signed-overflow @ BUG

/* Promotion makes short arithmetic safe, int arithmetic not. */
static int a = 2147483000, b = 1000;

int main(void) {
  int sum = a + b; /* @BUG */
  return sum == 1;
}
