// mpiproof-test:
// expect: violated
// finding: write-to-constant @ BUG

/* A static const local is incremented. */
static int next(void) {
  static const int counter = 0;
  int *p = (int *)&counter;
  *p = *p + 1; /* @BUG */
  return *p;
}

int main(void) {
  next();
  return next() == 2 ? 0 : 1;
}
