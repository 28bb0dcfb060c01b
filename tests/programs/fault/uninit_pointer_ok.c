// mpiproof-test:
// expect: verified

/* A pointer never set is followed. */
int main(int argc, char **argv) {
  (void)argv;
  int x = 0;
  int *p = &x;
  if (argc > 5) p = &x;
  *p = 1;
  return x - 1;
}
