// mpiproof-test:
// note: bit-field layout seen through bytes
#include <stdio.h>
#include <string.h>

struct A {
  unsigned a : 5, b : 6, c : 7, d : 14;
};
struct B {
  unsigned char a : 3;
  unsigned : 0;
  unsigned char b : 3;
  unsigned short c : 9;
};
struct __attribute__((packed)) C {
  unsigned a : 5;
  unsigned b : 30;
  unsigned long long c : 45;
  signed d : 16;
};
struct D {
  char x;
  int y : 20;
  char z;
  int : 3;
  int w : 9;
  long long v : 50;
};
struct E {
  _Bool f : 1, g : 1;
  int : 0;
  _Bool h : 1;
};

#define DUMP(T, ...)                                         \
  do {                                                       \
    T v;                                                     \
    unsigned char raw[sizeof v];                             \
    memset(&v, 0, sizeof v);                                 \
    __VA_ARGS__;                                             \
    memcpy(raw, &v, sizeof v);                               \
    printf("%s %zu:", #T, sizeof v);                         \
    for (unsigned i = 0; i < sizeof v; i++)                  \
      printf(" %02x", raw[i]);                               \
    puts("");                                                \
  } while (0)

int main(void) {
  DUMP(struct A, v.a = 21, v.b = 42, v.c = 99, v.d = 12345);
  DUMP(struct B, v.a = 5, v.b = 6, v.c = 300);
  DUMP(struct C, v.a = 17, v.b = 0x2abcdef1, v.c = 0x123456789ab, v.d = -2);
  DUMP(struct D, v.x = 1, v.y = -3, v.z = 4, v.w = -100,
       v.v = -123456789012345);
  DUMP(struct E, v.f = 1, v.g = 0, v.h = 1);
  return 0;
}
