// mpiproof-test:
// expect: verified

/* A process alone that goes round for ever, in states that it was in before. */
int main(void) {
  unsigned n = 27;
  for (;;) n = n & 1 ? 3 * n + 1 : n / 2;
}
