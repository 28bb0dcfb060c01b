// mpiproof-test:
// expect: violated
// finding: misaligned-access @ BUG

/* A structure seen in a byte stream at the wrong place. */
#include <stdint.h>
#include <stdlib.h>

struct Entry { uint64_t key; uint64_t value; };

static uint64_t value_at(const unsigned char *p) {
  return ((const struct Entry *)p)->value; /* @BUG */
}

int main(void) {
  unsigned char *stream = calloc(1, 40);
  uint64_t v = value_at(stream + 12);
  free(stream);
  return (int)v;
}
