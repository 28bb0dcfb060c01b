// mpiproof-test:
// expect: violated
// finding: use-after-return @ BUG

/* A registered pointer to a local is used by a later call. */
static int *registered;

static void set_target(int *p) { registered = p; }

static void fire(int x) {
  *registered = x; /* @BUG */
}

static void setup(void) {
  int target = 0;
  set_target(&target);
  fire(1);
}

int main(void) {
  setup();
  fire(2);
  return 0;
}
