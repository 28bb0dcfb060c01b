// mpiproof-test:
// expect: verified

/* Two functions that call each other for ever. */
static int f(int n);
static int g(int n);

int f(int n) { return g(n) + 1; }
int g(int n) { return n > 9 ? n : f(n + 1); }

int main(void) {
  return f(1) == 19 ? 0 : 1;
}
