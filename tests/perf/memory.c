// Bench kernel: memory filled, copied and compared in blocks.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 1 << 20 };

int main(void) {
  unsigned char *a = malloc(N), *b = malloc(N);
  unsigned long *w = malloc(N);
  unsigned long sum = 0;
  for (int round = 0; round < 80; round++) {
    memset(a, round, N);
    memcpy(b, a, N);
    sum += memcmp(a, b, N) == 0;
    for (int i = 0; i < N / (int)sizeof *w; i++)
      w[i] = (unsigned long)i * (unsigned long)round;
    for (int i = 0; i < N / (int)sizeof *w; i++)
      sum += w[i];
    for (int i = 0; i < N; i += 2)
      b[i] = a[i] ^ b[N - 1 - i];
    memmove(a + 3, b, N - 3);
    sum += a[N / 2];
  }
  printf("%lu\n", sum);
  free(a);
  free(b);
  free(w);
  return 0;
}
