// mpiproof-test:
// expect: violated
// finding: uninitialised-value @ BUG

/* One bit of a word is set, its neighbour is tested. */
struct Flags { unsigned ready : 1; unsigned error : 1; };

int main(void) {
  struct Flags f;
  f.ready = 1;
  if (f.error) /* @BUG */
    return 1;
  return 0;
}
