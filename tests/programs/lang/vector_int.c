// mpiproof-test:
// note: GCC vector extensions on integers
#include <stdio.h>

typedef int V4 __attribute__((vector_size(16)));
typedef unsigned char B16 __attribute__((vector_size(16)));
typedef short H8 __attribute__((vector_size(16)));
typedef long L2 __attribute__((vector_size(16)));
typedef int V8 __attribute__((vector_size(32)));

static void show(const char *name, V4 v) {
  printf("%s: %d %d %d %d\n", name, v[0], v[1], v[2], v[3]);
}

static V4 mix(V4 a, V4 b) {
  return a * 3 - b;
}

static int sum8(V8 v) {
  int s = 0;
  for (int i = 0; i < 8; i++)
    s += v[i];
  return s;
}

int main(void) {
  V4 a = {1, -2, 3, -4}, b = {10, 20, 30, 40};
  show("add", a + b);
  show("sub", a - b);
  show("mul", a * b);
  show("div", b / a);
  show("mod", b % a);
  show("and", a & b);
  show("or", a | b);
  show("xor", a ^ b);
  show("not", ~a);
  show("neg", -a);
  show("shl", b << 2);
  show("shr", a >> 1);
  show("lt", a < b);
  show("eq", a == (V4){1, 2, 3, 4});
  show("sel", (a & (a > 0)) | (b & ~(a > 0)));
  show("mix", mix(a, b));
  a[2] = 99;
  a += 1;
  show("set", a);
  show("shuffle", __builtin_shufflevector(a, b, 3, 5, 0, 6));
  B16 c = {0};
  for (int i = 0; i < 16; i++)
    c[i] = (unsigned char)(i * 20);
  c += c;
  for (int i = 0; i < 16; i++)
    printf("%d ", c[i]);
  puts("");
  H8 h = {1, 2, 3, 4, 5, 6, 7, 8};
  h = h * h - 10;
  L2 l = {1L << 40, -5};
  l = l * l + 7;
  printf("%d %d %ld %ld\n", h[0], h[7], l[0], l[1]);
  V8 w = {1, 2, 3, 4, 5, 6, 7, 8};
  w *= w;
  printf("%d\n", sum8(w));
  L2 pun = (L2)b;
  printf("%lx\n", pun[0]);
  static V4 table[2] = {{1, 2, 3, 4}, {5, 6, 7, 8}};
  V4 *p = &table[1];
  *p += table[0];
  show("table", table[1]);
  return 0;
}
