// mpiproof-test:
// expect: violated
// finding: uninitialised-value @ BUG

/* An undefined value passed down decides a branch there. */
static int sign(int x) {
  if (x < 0) /* @BUG */
    return -1;
  return 1;
}

int main(void) {
  int v[2];
  v[0] = 3;
  return sign(v[0]) + sign(v[1]) == 2 ? 0 : 1;
}
