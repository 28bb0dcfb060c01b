// Names that hide each other, recursion, loops, statics, function pointers.
#include <complex.h>
#include <setjmp.h>
#include <stdio.h>

#include "show.h"

static int value = 1;
static jmp_buf place;

static int fact(int n) {
  static int depth;
  int below = 1;
  depth++;
  SHOW("%d", n);
  SHOW("%d", depth);
  if (n > 1) below = fact(n - 1);
  SHOW("%d", below);
  depth--;
  return n * below;
}

static int twice(int x) { return 2 * x; }
static int negate(int x) { return -x; }

static int apply(int (*f)(int), int x) {
  int y = f(x);
  SHOW("%d", y);
  return y;
}

static void jump(int n) {
  int left = n - 1;
  SHOW("%d", left);
  if (n == 0) longjmp(place, 9);
  jump(left);
}

int main(void) {
  int value = 2;
  SHOW("%d", value);
  {
    int value = 3;
    SHOW("%d", value);
    for (int value = 4; value < 6; value++) {
      double other = value * 0.5;
      SHOW("%d", value);
      SHOW("%.17g", other);
    }
    SHOW("%d", value);
  }
  SHOW("%d", value);
  int f = fact(4);
  SHOW("%d", f);
  int (*table[])(int) = {twice, negate};
  for (int i = 0; i < 2; i++) {
    int got = apply(table[i], 21);
    SHOW("%d", got);
  }
  double complex z = 1.5 - 2 * I;
  double re = creal(z), im = cimag(z);
  SHOW("%.17g", re);
  SHOW("%.17g", im);
  volatile int code = setjmp(place);
  SHOW("%d", code);
  if (code == 0) jump(3);
  __int128 huge = (__int128)1 << 100;
  long top = (long)(huge >> 64);
  SHOW("%ld", top);
  int i = 10;
  while (i --> 7) {
    if (i == 8) continue;
    SHOW("%d", i);
  }
  do {
    i++;
    SHOW("%d", i);
  } while (i < 8);
  switch (i) {
    case 8: {
      int inside = i * 11;
      SHOW("%d", inside);
      break;
    }
    default: break;
  }
  return 0;
}
