// mpiproof-test:
// note: structs passed and returned through function pointers
#include <stdio.h>

struct V2 {
  double x, y;
};
struct V3 {
  float x, y, z;
};
struct Big {
  long v[8];
};

typedef struct V2 (*Op2)(struct V2, struct V2);
typedef struct V3 (*Op3)(struct V3);
typedef struct Big (*OpBig)(const struct Big *, struct Big, int);

static struct V2 add(struct V2 a, struct V2 b) {
  return (struct V2){a.x + b.x, a.y + b.y};
}
static struct V2 mul(struct V2 a, struct V2 b) {
  return (struct V2){a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x};
}
static struct V3 turn(struct V3 a) {
  return (struct V3){a.z, a.x, a.y};
}
static struct V3 half(struct V3 a) {
  return (struct V3){a.x / 2, a.y / 2, a.z / 2};
}
static struct Big scale(const struct Big *a, struct Big b, int k) {
  for (int i = 0; i < 8; i++)
    b.v[i] = b.v[i] * k + a->v[7 - i];
  return b;
}

int main(void) {
  Op2 ops2[] = {add, mul, add, mul};
  Op3 ops3[] = {turn, half, turn};
  struct V2 v = {1, 2};
  for (int i = 0; i < 4; i++) {
    v = ops2[i](v, (struct V2){i, 1});
    printf("%g %g\n", v.x, v.y);
  }
  struct V3 w = {1, 2, 3};
  for (int i = 0; i < 3; i++) {
    w = ops3[i](w);
    printf("%g %g %g\n", w.x, w.y, w.z);
  }
  struct Big b = {{1, 2, 3, 4, 5, 6, 7, 8}};
  OpBig f = scale;
  b = f(&b, b, 3);
  b = (*f)(&b, f(&b, b, 1), -1);
  for (int i = 0; i < 8; i++)
    printf("%ld ", b.v[i]);
  puts("");
  printf("%g\n", ops2[1](v, v).y);
  return 0;
}
