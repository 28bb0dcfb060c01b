// mpiproof-test:
// expect: violated
// finding: division-by-zero @ BUG

/* Euclid's algorithm started with the wrong test. */
static long gcd(long a, long b) {
  do {
    long r = a % b; /* @BUG */
    a = b;
    b = r;
  } while (a != 0);
  return a;
}

int main(void) {
  return gcd(12, 18) == 6 ? 0 : 1;
}
