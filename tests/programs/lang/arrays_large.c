// mpiproof-test:
// note: large static and automatic arrays
#include <stdio.h>

static int big[200000];
static unsigned char bytes[1 << 18];
static double grid[200][200];

static long local(void) {
  int list[20000];
  for (int i = 0; i < 20000; i++)
    list[i] = i ^ 0x55;
  long s = 0;
  for (int i = 19999; i >= 0; i -= 7)
    s += list[i];
  return s;
}

int main(void) {
  for (int i = 0; i < 200000; i += 3)
    big[i] = i;
  long s = 0;
  for (int i = 0; i < 200000; i += 5)
    s += big[i];
  printf("%ld\n", s);
  for (unsigned i = 0; i < sizeof bytes; i += 11)
    bytes[i] = (unsigned char)i;
  unsigned h = 0;
  for (unsigned i = 0; i < sizeof bytes; i += 4)
    h = h * 31 + bytes[i];
  printf("%u\n", h);
  for (int i = 0; i < 200; i++)
    for (int j = 0; j < 200; j++)
      grid[i][j] = i * 0.5 + j;
  double t = 0;
  for (int i = 0; i < 200; i++)
    t += grid[i][i] + grid[i][199 - i];
  printf("%g\n", t);
  printf("%ld\n", local());
  printf("%d %d\n", big[1], big[199998]);
  return 0;
}
