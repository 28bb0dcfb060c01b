// mpiproof-test:
// expect: verified

/* A negative amount. */
static int scale(int x, int exponent) {
  if (exponent < 0) return x >> -exponent;
  return x << exponent;
}

int main(void) {
  return scale(8, 1) == 16 && scale(8, -1) == 4 ? 0 : 1;
}
