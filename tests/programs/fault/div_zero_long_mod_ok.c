// mpiproof-test:
// expect: verified

/* Euclid's algorithm started with the wrong test. */
static long gcd(long a, long b) {
  while (b != 0) {
    long r = a % b;
    a = b;
    b = r;
  }
  return a;
}

int main(void) {
  return gcd(12, 18) == 6 ? 0 : 1;
}
