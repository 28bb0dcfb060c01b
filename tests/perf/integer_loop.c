// Bench kernel: integer arithmetic and branches in a tight loop.
#include <stdio.h>

#ifndef ROUNDS
#define ROUNDS 20000000
#endif

int main(void) {
  unsigned x = 1, sum = 0;
  for (int i = 0; i < ROUNDS; i++) {
    x = x * 1664525u + 1013904223u;
    if (x & 0x10000)
      sum += x >> 3;
    else
      sum ^= x;
  }
  printf("%u\n", sum);
  return 0;
}
