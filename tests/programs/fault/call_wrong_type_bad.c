// mpiproof-test:
// expect: violated
// finding: invalid-call @ BUG

/* A function of double called as one of int. */
typedef int (*OfInt)(int);

static double half(double x) { return x / 2; }

int main(void) {
  OfInt f = (OfInt)(void (*)(void))half;
  return f(4) == 7 || half(1) == 7; /* @BUG */
}
