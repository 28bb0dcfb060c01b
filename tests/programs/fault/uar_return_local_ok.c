// mpiproof-test:
// expect: verified

/* The address of a local variable is returned. */
static int *answer(void) {
  static int x = 42;
  int *p = &x;
  return p;
}

int main(void) {
  int *p = answer();
  return *p == 42 ? 0 : 1;
}
