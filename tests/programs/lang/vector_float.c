// mpiproof-test:
// note: GCC vector extensions on float and double
#include <stdio.h>

typedef float F4 __attribute__((vector_size(16)));
typedef double D2 __attribute__((vector_size(16)));
typedef double D4 __attribute__((vector_size(32)));
typedef float F2 __attribute__((vector_size(8)));
typedef int I4 __attribute__((vector_size(16)));
typedef float F3 __attribute__((ext_vector_type(3)));

static F4 lerp(F4 a, F4 b, float t) {
  return a + (b - a) * t;
}

static double dot(D4 a, D4 b) {
  D4 p = a * b;
  return p[0] + p[1] + p[2] + p[3];
}

static F2 swap(F2 v) {
  return (F2){v[1], v[0]};
}

struct Body {
  D2 position, speed;
  int id;
};

static struct Body step(struct Body b, double t) {
  b.position += b.speed * t;
  return b;
}

int main(void) {
  F4 a = {1, 2, 3, 4}, b = {5, 7, 9, 11};
  F4 c = lerp(a, b, 0.25f);
  printf("%g %g %g %g\n", c[0], c[1], c[2], c[3]);
  c = a / b;
  printf("%.7g %.7g\n", c[0], c[3]);
  I4 m = a * 2 > b - 2;
  printf("%d %d %d %d\n", m[0], m[1], m[2], m[3]);
  D4 d = {1, 2, 3, 4};
  printf("%g\n", dot(d, d + 1));
  F2 e = swap((F2){1.5f, 2.5f});
  printf("%g %g\n", e[0], e[1]);
  struct Body body = {{0, 1}, {2, -3}, 7};
  for (int i = 0; i < 4; i++)
    body = step(body, 0.5);
  printf("%g %g %d\n", body.position[0], body.position[1], body.id);
  F3 x = {1, 2, 3};
  F3 y = x.zyx * 2.0f;
  y.y += 5;
  printf("%g %g %g\n", y.x, y.y, y.z);
  F4 conv = __builtin_convertvector((I4){1, -2, 3, -4}, F4);
  I4 back = __builtin_convertvector(conv * 1.5f, I4);
  printf("%g %d %d\n", conv[1], back[2], back[3]);
  F4 neg = -a;
  printf("%g\n", neg[3]);
  return 0;
}
