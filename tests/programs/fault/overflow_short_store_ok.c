// mpiproof-test:
// options: --check=overflow
// expect: verified

/* Promotion makes short arithmetic safe, int arithmetic not. */
static short a = 32000, b = 1000;

int main(void) {
  int sum = a + b;
  return sum == 1;
}
