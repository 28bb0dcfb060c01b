// mpiproof-test:
// expect: verified

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
  mpiproof_assert(w != 0x01010101u);
  free(p);
  return 0;
}
