// mpiproof-test:
// expect: verified

/* The address of a loop body's variable outlives the iteration. */
int main(void) {
  int *last = 0;
  int square[4];
  for (int i = 0; i < 4; i++) {
    square[i] = i * i;
    last = &square[i];
  }
  return *last == 9 ? 0 : 1;
}
