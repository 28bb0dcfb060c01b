// mpiproof-test:
// expect: violated
// finding: uninitialised-value @ BUG

/* Copying the structure is no use of the hole, testing it is. */
struct Pair { int first, second; };

static struct Pair make(int x) {
  struct Pair p;
  p.first = x;
  return p;
}

int main(void) {
  struct Pair a = make(4);
  struct Pair b = a;
  if (b.second > 0) /* @BUG */
    return 1;
  return 0;
}
