// mpiproof-test:
// expect: violated
// finding: use-after-return @ BUG

/* A callee leaves the address of its local in a global. */
static int *shared;

static void publish(void) {
  int value = 5;
  shared = &value;
  *shared += 1;
}

int main(void) {
  publish();
  *shared = 1; /* @BUG */
  return 0;
}
