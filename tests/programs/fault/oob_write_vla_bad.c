// mpiproof-test:
// expect: violated
// finding: out-of-bounds-write @ BUG

/* A table by VLA filled with a bound of its own. */
static int triangle(int n) {
  int row[n];
  for (int i = 0; i <= n; i++) row[i] = i * (i + 1) / 2; /* @BUG */
  return row[n - 1];
}

int main(int argc, char **argv) {
  (void)argv;
  return triangle(argc + 5) == 15 ? 0 : 1;
}
