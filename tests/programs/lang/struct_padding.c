// mpiproof-test:
// note: structs with padding, packed and aligned attributes
#include <stddef.h>
#include <stdio.h>

struct A { char a; int b; char c; };
struct B { char a; long b; short c; };
struct __attribute__((packed)) C { char a; int b; short c; double d; };
struct __attribute__((aligned(32))) D { int a; };
struct E { char a; struct D d; char b; };
struct F { char a; long double b; char c; };
struct G { char a; _Alignas(16) char b; };
struct __attribute__((packed, aligned(4))) H { char a; long b; };

static struct C packed[4];

int main(void) {
  printf("%zu %zu %zu\n", sizeof(struct A), offsetof(struct A, b),
         offsetof(struct A, c));
  printf("%zu %zu\n", sizeof(struct B), offsetof(struct B, c));
  printf("%zu %zu %zu\n", sizeof(struct C), offsetof(struct C, b),
         offsetof(struct C, d));
  printf("%zu %zu\n", sizeof(struct D), _Alignof(struct D));
  printf("%zu %zu %zu\n", sizeof(struct E), offsetof(struct E, d),
         offsetof(struct E, b));
  printf("%zu %zu\n", sizeof(struct F), offsetof(struct F, b));
  printf("%zu %zu\n", sizeof(struct G), offsetof(struct G, b));
  printf("%zu %zu\n", sizeof(struct H), _Alignof(struct H));
  for (int i = 0; i < 4; i++) {
    packed[i].a = (char)i;
    packed[i].b = i * 1000000;
    packed[i].c = (short)(i * -100);
    packed[i].d = i / 8.0;
  }
  double s = 0;
  for (int i = 0; i < 4; i++)
    s += packed[i].a + packed[i].b + packed[i].c + packed[i].d;
  printf("%g\n", s);
  struct E e[3] = {{1, {2}, 3}, {4, {5}, 6}, {7, {8}, 9}};
  printf("%d %zu\n", e[1].d.a + e[2].b, (size_t)&e[1].d % 32);
  struct C copy = packed[3];
  copy.b++;
  printf("%d %d\n", copy.b, packed[3].b);
  return 0;
}
