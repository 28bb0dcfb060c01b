// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* The same with memory from malloc, and bytes of an int. */
#include <mpiproof.h>
#include <stdlib.h>

int main(void) {
  unsigned char *p = malloc(16);
  for (int i = 0; i < 16; i++) p[i] = (unsigned char)(i * 17);
  unsigned i = mpiproof_uint("i") % 16;
  p[i] = 1;
  unsigned *words = (unsigned *)p;
  unsigned w = words[2];
  mpiproof_assert(w != 0xbb019988u); /* @BUG */
  free(p);
  return 0;
}
