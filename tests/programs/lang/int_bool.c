// mpiproof-test:
// note: _Bool conversions and operators
#include <stdbool.h>
#include <stdio.h>

struct Flags {
  bool a, b;
  bool list[5];
};

static bool is_odd(int x) {
  return x & 1;
}

static bool from_double(double x) {
  return x;
}

static bool from_pointer(const void *p) {
  return p;
}

int main(void) {
  bool x = 256;
  bool y = 0.1;
  bool z = -0.0;
  printf("%d %d %d\n", x, y, z);
  printf("%d %d\n", is_odd(3), is_odd(-4));
  printf("%d %d\n", from_double(1e-300), from_double(0));
  printf("%d %d\n", from_pointer(&x), from_pointer(NULL));
  x++;
  printf("%d\n", x);
  y--;
  printf("%d\n", y);
  z |= 8;
  printf("%d\n", z);
  z ^= true;
  printf("%d\n", z);
  struct Flags f = {.b = 7, .list = {[1] = 1, [3] = 2}};
  int n = f.a + f.b;
  for (int i = 0; i < 5; i++)
    n = n * 2 + f.list[i];
  printf("%d %zu\n", n, sizeof f);
  printf("%d %d\n", !f.a, !!5);
  printf("%d\n", (bool)0x100000000);
  printf("%d\n", true + true + true);
  printf("%d\n", (x && !y) || z);
  return 0;
}
