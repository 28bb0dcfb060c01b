// mpiproof-test:
// expect: verified

/* Big frames exhaust the stack as well. */
static int deep(int n) {
  char room[4096];
  room[n & 7] = 1;
  return n > 20 ? 0 : room[n & 7] + deep(n + 1);
}

int main(void) {
  return deep(0) == 21 ? 0 : 1;
}
