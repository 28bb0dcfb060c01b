// mpiproof-test:
// note: comparisons of all types used as values and branches
#include <stdint.h>
#include <stdio.h>

#define CMP(type, x, y)                                                     \
  do {                                                                      \
    type a = (type)(x), b = (type)(y);                                      \
    int n = 0;                                                              \
    if (a < b) n |= 1;                                                      \
    if (a <= b) n |= 2;                                                     \
    if (a == b) n |= 4;                                                     \
    if (a != b) n |= 8;                                                     \
    if (a >= b) n |= 16;                                                    \
    if (a > b) n |= 32;                                                     \
    printf(#type " %d %d%d%d%d%d%d\n", n, a < b, a <= b, a == b, a != b,    \
           a >= b, a > b);                                                  \
  } while (0)

#define ALL(type) CMP(type, 1, 2); CMP(type, 2, 1); CMP(type, 3, 3); \
  CMP(type, -1, 1); CMP(type, -1, -2)

static int three_way(int64_t a, int64_t b) {
  return (a > b) - (a < b);
}

int main(void) {
  ALL(int8_t);
  ALL(uint8_t);
  ALL(int16_t);
  ALL(uint16_t);
  ALL(int32_t);
  ALL(uint32_t);
  ALL(int64_t);
  ALL(uint64_t);
  ALL(__int128);
  ALL(unsigned __int128);
  ALL(float);
  ALL(double);
  ALL(long double);
  ALL(_BitInt(37));
  int list[5];
  typedef int *Pointer;
  CMP(Pointer, &list[1], &list[3]);
  CMP(Pointer, &list[3], &list[3]);
  printf("%d %d %d\n", three_way(1, 2), three_way(2, 1), three_way(5, 5));
  int x = 5;
  printf("%d %d\n", 1 < x < 3, (1 < x) == (x < 9));
  printf("%d\n", x == 5 ? x != 5 ? 1 : 2 : 3);
  return 0;
}
