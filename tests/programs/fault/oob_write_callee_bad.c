// mpiproof-test:
// expect: violated
// finding: out-of-bounds-write @ BUG

/* The callee fills the size it was told, in bytes instead of elements. */
static void fill(short *a, int n, short value) {
  for (int i = 0; i < n; i++) a[i] = value; /* @BUG */
}

int main(void) {
  short a[5];
  fill(a, sizeof a, 7);
  return a[4] == 7 ? 0 : 1;
}
