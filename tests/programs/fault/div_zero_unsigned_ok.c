// mpiproof-test:
// expect: verified

/* An unsigned division in 64 bits. */
static unsigned long ratio(unsigned long a, unsigned long b) {
  return a / b;
}

int main(int argc, char **argv) {
  (void)argv;
  return ratio(10, (unsigned long)argc) == 10 ? 0 : 1;
}
