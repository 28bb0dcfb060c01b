// mpiproof-test:
// expect: violated
// finding: use-after-return @ BUG

/* A variable is used after its block was left. */
int main(int argc, char **argv) {
  (void)argv;
  int *p;
  {
    int inner = argc + 1;
    p = &inner;
    *p += 1;
  }
  return *p == 3 ? 0 : 1; /* @BUG */
}
