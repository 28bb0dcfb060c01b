// mpiproof-test:
// expect: violated
// finding: uninitialised-value @ BUG

/* A pointer never set is followed. */
int main(int argc, char **argv) {
  (void)argv;
  int x = 0;
  int *p;
  if (argc > 5) p = &x;
  *p = 1; /* @BUG */
  return x - 1;
}
