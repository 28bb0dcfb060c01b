// mpiproof-test:
// expect: verified

/* A callee leaves the address of its local in a global. */
static int *shared;

static void publish(void) {
  static int value = 5;
  shared = &value;
  *shared += 1;
}

int main(void) {
  publish();
  *shared = 1;
  return 0;
}
