// mpiproof-test:
// expect: verified

/* A structure initialised but for one member. */
struct Options { int verbose; int depth; int limit; };

static void defaults(struct Options *o) {
  o->verbose = 0;
  o->depth = 3;
  o->limit = 10;
}

int main(void) {
  struct Options o;
  defaults(&o);
  if (o.verbose || o.depth > o.limit)
    return 1;
  return 0;
}
