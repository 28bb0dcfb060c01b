// mpiproof-test:
// expect: violated
// finding: use-after-return @ BUG

/* The address of a loop body's variable outlives the iteration. */
int main(void) {
  int *last = 0;
  for (int i = 0; i < 4; i++) {
    int square;
    square = i * i;
    last = &square;
  }
  return *last == 9 ? 0 : 1; /* @BUG */
}
