// mpiproof-test:
// expect: verified

/* Called with fewer arguments than the function has. */
typedef int (*Unary)(int);

static int add(int a, int b) { return a + b; }
static int identity(int a) { return a; }

int main(void) {
  Unary f = identity;
  return f(1) == 2 || add(1, 1) != 2;
}
