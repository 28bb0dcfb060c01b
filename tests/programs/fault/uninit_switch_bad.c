// mpiproof-test:
// expect: violated
// finding: uninitialised-value @ BUG

/* A switch over a variable never set. */
int main(int argc, char **argv) {
  (void)argv;
  int mode;
  if (argc > 1) mode = 1;
  switch (mode) { /* @BUG */
    case 1: return 1;
    default: return 0;
  }
}
