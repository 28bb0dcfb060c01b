// mpiproof-test:
// expect: violated
// finding: invalid-shift @ BUG

/* A negative amount. */
static int scale(int x, int exponent) {
  return x << exponent; /* @BUG */
}

int main(void) {
  return scale(8, 1) == 16 && scale(8, -1) == 4 ? 0 : 1;
}
