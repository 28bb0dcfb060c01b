// mpiproof-test:
// expect: verified

/* A static const local is incremented. */
static int next(void) {
  static int counter = 0;
  int *p = (int *)&counter;
  *p = *p + 1;
  return *p;
}

int main(void) {
  next();
  return next() == 2 ? 0 : 1;
}
