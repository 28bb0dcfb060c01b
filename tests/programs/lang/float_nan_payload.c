// mpiproof-test:
// note: NaN and sign bits move through copies and calls
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint64_t bits(double d) {
  uint64_t u;
  memcpy(&u, &d, sizeof u);
  return u;
}

static double make(uint64_t u) {
  double d;
  memcpy(&d, &u, sizeof d);
  return d;
}

static double pass(double d) {
  return d;
}

int main(void) {
  uint64_t list[] = {0x7ff8000000000001, 0xfff8000000abcdef, 0x8000000000000000,
                     0x0000000000000001, 0x7fefffffffffffff,
                     0x7ff0000000000000};
  double copy[6];
  for (int i = 0; i < 6; i++)
    copy[i] = pass(make(list[i]));
  for (int i = 0; i < 6; i++)
    printf("%016llx %016llx %016llx\n", (unsigned long long)bits(copy[i]),
           (unsigned long long)bits(-copy[i]),
           (unsigned long long)bits(fabs(copy[i])));
  printf("%d %d\n", isnan(copy[0]), isnan(copy[1]));
  union {
    float f;
    uint32_t u;
  } u = {.u = 0x7fc12345};
  float g = u.f, h[2] = {g, -g};
  memcpy(&u, &h[0], 4);
  printf("%08x\n", u.u);
  memcpy(&u, &h[1], 4);
  printf("%08x\n", u.u);
  printf("%d %d %d\n", copysign(1, copy[1]) < 0, signbit(copy[2]) != 0,
         signbit(copy[0]) != 0);
  volatile double z = 0;
  printf("%d\n", isnan(z / z));
  printf("%d %d\n", isnan(sqrt(-1 - z)) != 0, isinf(1 / z) != 0);
  return 0;
}
