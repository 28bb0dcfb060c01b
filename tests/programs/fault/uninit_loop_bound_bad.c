// mpiproof-test:
// expect: violated
// finding: uninitialised-value @ BUG

/* The bound of a loop was never computed. */
struct Range { int from, to; };

static int length(const struct Range *r) {
  int n = 0;
  for (int i = r->from; i < r->to; i++) n++; /* @BUG */
  return n;
}

int main(void) {
  struct Range r;
  r.from = 0;
  return length(&r) == 3 ? 0 : 1;
}
