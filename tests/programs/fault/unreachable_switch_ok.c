// mpiproof-test:
// expect: verified

/* A switch that claims to be complete. */
static int code(int c) {
  switch (c) {
    case 0: return 10;
    case 1: return 20;
    case 2: return 30;
    default: __builtin_unreachable();
  }
}

int main(int argc, char **argv) {
  (void)argv;
  return code(argc + 1) == 30 ? 0 : 1;
}
