// mpiproof-test:
// cflags: -w
// expect: violated
// finding: out-of-bounds-read @ BUG

/* What is used elsewhere, too, is evaluated there. */
static int x[3];

int main(void) {
  volatile int at = 12;
  int i = at;
  int known = __builtin_constant_p(x[i]);
  return known + x[i]; /* @BUG */
}
