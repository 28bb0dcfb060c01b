// mpiproof-test:
// expect: verified

/* One bit of a word is set, its neighbour is tested. */
struct Flags { unsigned ready : 1; unsigned error : 1; };

int main(void) {
  struct Flags f = {0, 0};
  f.ready = 1;
  if (f.error)
    return 1;
  return 0;
}
