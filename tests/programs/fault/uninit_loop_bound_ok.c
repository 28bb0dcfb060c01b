// mpiproof-test:
// expect: verified

/* The bound of a loop was never computed. */
struct Range { int from, to; };

static int length(const struct Range *r) {
  int n = 0;
  for (int i = r->from; i < r->to; i++) n++;
  return n;
}

int main(void) {
  struct Range r;
  r.from = 0;
  r.to = 3;
  return length(&r) == 3 ? 0 : 1;
}
