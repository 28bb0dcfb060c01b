// mpiproof-test:
// expect: verified

/* A function of double called as one of int. */
typedef int (*OfInt)(int);

static double half(double x) { return x / 2; }
static int half_of(int x) { return (int)half(x); }

int main(void) {
  OfInt f = half_of;
  return f(4) == 7 || half(1) == 7;
}
