// mpiproof-test:
// expect: violated
// finding: division-by-zero @ BUG

/* An unsigned division in 64 bits. */
static unsigned long ratio(unsigned long a, unsigned long b) {
  return a / b; /* @BUG */
}

int main(int argc, char **argv) {
  (void)argv;
  return (int)ratio(10, (unsigned long)argc - 1);
}
