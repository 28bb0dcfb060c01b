// mpiproof-test:
// expect: violated
// finding: null-pointer @ BUG

/* A callback that was never registered. */
static void (*callback)(int);
static int last;

static void note(int x) { last = x; }

int main(void) {
  if (last) callback = note;
  callback(3); /* @BUG */
  return 0;
}
