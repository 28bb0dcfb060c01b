// mpiproof-test:
// note: rand, srand, rand_r, random: glibc's sequences
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  printf("%d\n", RAND_MAX);
  for (int i = 0; i < 8; i++)
    printf("%d ", rand());
  printf("\n");
  unsigned seeds[] = {0, 1, 2, 42, 123456789, 4294967295u, 2147483648u};
  for (int s = 0; s < 7; s++) {
    srand(seeds[s]);
    for (int i = 0; i < 5; i++)
      printf("%d ", rand());
    srandom(seeds[s]);
    for (int i = 0; i < 5; i++)
      printf("%ld ", random());
    unsigned state = seeds[s];
    for (int i = 0; i < 3; i++)
      printf("%d ", rand_r(&state));
    printf("%u\n", state);
  }
  srand(7);
  unsigned sum = 0;
  for (int i = 0; i < 1000; i++)
    sum = sum * 3 + (unsigned)rand();
  printf("%u\n", sum);
  return 0;
}
