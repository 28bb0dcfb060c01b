// mpiproof-test:
// expect: verified

/* A switch over a variable never set. */
int main(int argc, char **argv) {
  (void)argv;
  int mode = 2;
  if (argc > 1) mode = 1;
  switch (mode) {
    case 1: return 1;
    default: return 0;
  }
}
