// mpiproof-test:
// expect: violated
// finding: division-by-zero @ BUG

/* A remainder by the size of an empty table. */
static unsigned buckets;

static unsigned slot(unsigned key) {
  return key % buckets; /* @BUG */
}

int main(void) {
  return slot(21);
}
