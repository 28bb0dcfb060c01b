// mpiproof-test:
// note: dense switches, defaults in the middle, fallthrough
#include <stdio.h>

static const char *name(int d) {
  switch (d) {
    case 0: return "zero";
    case 1: return "one";
    case 2: return "two";
    case 3: return "three";
    default: return "many";
    case 4: return "four";
    case 5: return "five";
    case -1: return "minus one";
  }
}

static int fall(int x) {
  int r = 0;
  switch (x) {
    case 1: r += 1;
    case 2: r += 10;
    case 3: r += 100; break;
    case 4: r += 1000;
    default: r += 10000;
    case 6: r += 100000;
  }
  return r;
}

static int days(int month, int leap) {
  switch (month) {
    case 2: return 28 + leap;
    case 4: case 6: case 9: case 11: return 30;
    case 1: case 3: case 5: case 7: case 8: case 10: case 12: return 31;
  }
  return -1;
}

static int nested(int a, int b) {
  switch (a) {
    case 0:
      switch (b) {
        case 0: return 1;
        case 1: break;
        default: return 3;
      }
      return 2;
    case 1:
      for (int i = 0;; i++) {
        switch (i) {
          case 3: continue;
          case 7: return i * 10 + b;
        }
        if (i == b)
          break;
      }
      return 4;
  }
  return 5;
}

int main(void) {
  for (int i = -2; i < 8; i++)
    printf("%s %d %d\n", name(i), fall(i), days(i, 1));
  for (int a = 0; a < 3; a++)
    for (int b = 0; b < 10; b += 3)
      printf("%d ", nested(a, b));
  puts("");
  switch (3)
    printf("never\n");
  switch (2) {
    int hidden;
    case 2:
      hidden = 5;
      printf("%d\n", hidden);
  }
  return 0;
}
