// mpiproof-test:
// expect: violated
// finding: invalid-call @ BUG

/* Called with fewer arguments than the function has. */
typedef int (*Unary)(int);

static int add(int a, int b) { return a + b; }

int main(void) {
  Unary f = (Unary)(void (*)(void))add;
  return f(1) == 2 || add(1, 1) != 2; /* @BUG */
}
