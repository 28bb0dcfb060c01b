// mpiproof-test:
// expect: verified

/* A callback that was never registered. */
static void (*callback)(int);
static int last;

static void note(int x) { last = x; }

int main(void) {
  callback = note;
  callback(3);
  return 0;
}
