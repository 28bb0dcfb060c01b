// Bits: and, or, exclusive or.
#include <stdio.h>

int main(void) {
  unsigned a = 0xff, o = 0, x = 0x55;
#pragma omp parallel for reduction(& : a) reduction(| : o) reduction(^ : x)
  for (int i = 0; i < 6; i++) {
    a &= ~(1u << i);
    o |= 2u << i;
    x ^= (unsigned)i * 3;
  }
  printf("%x %x %x\n", a, o, x);
  return 0;
}
