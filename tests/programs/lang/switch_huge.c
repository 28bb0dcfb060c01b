// mpiproof-test:
// note: a switch with several hundred cases
#include <stdio.h>

#define C1(n) case (n): return (n) * 7 % 1009;
#define C4(n) C1(n) C1(n + 1) C1(n + 2) C1(n + 3)
#define C16(n) C4(n) C4(n + 4) C4(n + 8) C4(n + 12)
#define C64(n) C16(n) C16(n + 16) C16(n + 32) C16(n + 48)
#define C256(n) C64(n) C64(n + 64) C64(n + 128) C64(n + 192)

#define S1(n) case (n) * 977 + 13: s ^= (n); break;
#define S4(n) S1(n) S1(n + 1) S1(n + 2) S1(n + 3)
#define S16(n) S4(n) S4(n + 4) S4(n + 8) S4(n + 12)
#define S64(n) S16(n) S16(n + 16) S16(n + 32) S16(n + 48)

static int dense(int x) {
  switch (x) {
    C256(0)
    C256(256)
    C64(1000)
    default: return -1;
  }
}

static int sparse(int x) {
  int s = x;
  switch (x) {
    S64(0)
    S64(64)
    S64(128)
    default: s = -s;
  }
  return s;
}

int main(void) {
  long a = 0, b = 0;
  for (int i = -10; i < 1100; i++)
    a = (a * 31 + dense(i)) % 1000000007;
  for (int i = 0; i < 200000; i += 7)
    b = (b * 31 + sparse(i)) % 1000000007;
  printf("%ld %ld\n", a, b);
  printf("%d %d %d\n", dense(511), dense(512), dense(1063));
  printf("%d %d\n", sparse(977 * 100 + 13), sparse(977 * 100 + 12));
  return 0;
}
