// mpiproof-test:
// expect: verified

/* A remainder by the size of an empty table. */
static unsigned buckets;

static unsigned slot(unsigned key) {
  return key % buckets;
}

int main(void) {
  buckets = 7;
  return slot(21);
}
