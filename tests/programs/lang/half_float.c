// mpiproof-test:
// expect: incomplete
// limit: unsupported
// stdout: none
// note: the _Float16 type
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static _Float16 twice(_Float16 x) {
  return x + x;
}

struct H {
  _Float16 a, b[3];
};

static struct H shift(struct H h) {
  return (struct H){h.b[0], {h.b[1], h.b[2], h.a}};
}

int main(void) {
  _Float16 a = 1.5f, b = (_Float16)0.1;
  printf("%.8g %.8g\n", (double)a, (double)b);
  printf("%g %g %g\n", (double)(a + b), (double)(a * b), (double)twice(a));
  volatile float big = 65519.0f, huge = 65520.0f, tiny = 6e-8f;
  printf("%g %g %g\n", (double)(_Float16)big, (double)(_Float16)huge,
         (double)(_Float16)tiny);
  uint16_t u;
  memcpy(&u, &b, sizeof u);
  printf("%04x %zu\n", u, sizeof a);
  struct H h = {1, {2, 3, 4}};
  h = shift(h);
  printf("%g %g %g %g\n", (double)h.a, (double)h.b[0], (double)h.b[1],
         (double)h.b[2]);
  printf("%d %d %d\n", a < b, a > b, (int)(a * 10));
  _Float16 s = 0;
  for (int i = 0; i < 100; i++)
    s += (_Float16)0.25f;
  printf("%g\n", (double)s);
  return 0;
}
