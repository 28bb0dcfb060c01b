// mpiproof-test:
// expect: violated
// finding: uninitialised-value @ BUG

/* A function ends without return and its value is used. */
static int sign(int x) {
  if (x > 0) return 1;
  if (x < 0) return -1;
}

int main(int argc, char **argv) {
  (void)argv;
  int s = sign(argc - 1);
  if (s == 0) /* @BUG */
    return 0;
  return 0;
}
