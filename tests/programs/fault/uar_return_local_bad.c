// mpiproof-test:
// expect: violated
// finding: use-after-return @ BUG

/* The address of a local variable is returned. */
static int *answer(void) {
  int x = 42;
  int *p = &x;
  return p;
}

int main(void) {
  int *p = answer();
  return *p == 42 ? 0 : 1; /* @BUG */
}
