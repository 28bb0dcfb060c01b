// mpiproof-test:
// note: scopes, shadowing, storage duration of block variables
#include <stdio.h>

static int x = 1;

static int f(int x) {
  int y = x;
  {
    int x = y + 1;
    y = x;
    for (int x = 0; x < 3; x++)
      y += x;
    y += x;
  }
  return y + x;
}

static int counter(void) {
  static int x;
  {
    static int x = 10;
    x++;
    if (x > 12)
      return x;
  }
  return x += 2;
}

static int g(void) {
  return x;
}

struct x {
  int x;
};

int main(void) {
  printf("%d\n", f(5));
  for (int i = 0; i < 4; i++)
    printf("%d ", counter());
  puts("");
  int y = x;
  int x = y + 41;
  printf("%d %d\n", x, g());
  {
    extern int printf(const char *, ...);
    struct x x = {7};
    printf("%d\n", x.x);
    {
      typedef int x;
      x z = 3;
      printf("%d\n", z);
    }
  }
  if (x > 0) {
    int sizeof_x = sizeof x;
    printf("%d\n", sizeof_x);
  }
  for (int i = 0; i < 2; i++) {
    int fresh = 5;
    fresh += i;
    printf("%d ", fresh);
  }
  int x2 = ({ int x = 3; x * x; });
  printf("%d %d\n", x2, x);
x:
  if (x++ < 44)
    goto x;
  printf("%d\n", x);
  return 0;
}
