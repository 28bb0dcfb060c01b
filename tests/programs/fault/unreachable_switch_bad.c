// mpiproof-test:
// expect: violated
// finding: unreachable-code @ BUG

/* A switch that claims to be complete. */
static int code(int c) {
  switch (c) {
    case 0: return 10;
    case 1: return 20;
    case 2: return 30;
    default: __builtin_unreachable(); /* @BUG */
  }
}

int main(int argc, char **argv) {
  (void)argv;
  return code(argc + 2) == 10;
}
