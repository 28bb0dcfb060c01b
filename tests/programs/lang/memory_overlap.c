// mpiproof-test:
// note: overlapping moves, fills and compares of all sizes
#include <stdio.h>
#include <string.h>

static unsigned char buffer[512], copy[512];

static unsigned hash(void) {
  unsigned h = 2166136261u;
  for (int i = 0; i < 512; i++)
    h = (h ^ buffer[i]) * 16777619u;
  return h;
}

static void reset(void) {
  for (int i = 0; i < 512; i++)
    buffer[i] = (unsigned char)(i * 31 + 7);
}

int main(void) {
  for (size_t n = 0; n < 130; n += 13) {
    for (int shift = -9; shift <= 9; shift += 6) {
      reset();
      memmove(buffer + 200 + shift, buffer + 200, n);
      printf("%08x ", hash());
    }
    reset();
    memset(buffer + 100, (int)n, n);
    memcpy(copy, buffer + 50, 200);
    memcpy(buffer + 300, copy, n);
    printf("%08x %d\n", hash(), memcmp(buffer + 300, copy, n));
  }
  reset();
  for (int i = 511; i > 0; i--)
    buffer[i] = buffer[i - 1];
  printf("%08x\n", hash());
  memset(buffer, 0, sizeof buffer);
  memset(buffer + 1, 0x1ff, 3);
  printf("%d %d\n", buffer[1], buffer[4]);
  struct {
    int v[100];
  } x, y;
  for (int i = 0; i < 100; i++)
    x.v[i] = i;
  y = x;
  memmove(&y.v[10], &y.v[0], 50 * sizeof(int));
  printf("%d %d %d\n", y.v[10], y.v[59], y.v[60]);
  printf("%d\n", memcmp(&x, &y, sizeof x) > 0);
  return 0;
}
