// Cost of a fork: 100 MB of live heap, one fork per symbolic bit.
#include <stdlib.h>
#include <string.h>

#include <mpiproof.h>

#ifndef BITS
#define BITS 10
#endif

enum { BLOCK = 1 << 20, BLOCKS = 100 };

int main(void) {
  static unsigned char *block[BLOCKS];
  for (int i = 0; i < BLOCKS; i++) {
    block[i] = malloc(BLOCK);
    memset(block[i], i + 1, BLOCK);
  }
  unsigned bits;
  mpiproof_symbolic(&bits, sizeof bits, "bits");
  int set = 0;
  for (int i = 0; i < BITS; i++)
    if (bits >> i & 1)
      set++;
  return block[set][5] != set + 1;
}
