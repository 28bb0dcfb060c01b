// mpiproof-test:
// note: deeply nested expressions, blocks and conditions
#include <stdio.h>

#define P2(x) ((x) + (x) * 2 - 1)
#define P4(x) P2(P2(x) % 1000)
#define P8(x) P4(P4(x) % 1000)

static int blocks(int a) {
  int r = 0;
  if (a > 0) {
    int b = a - 1;
    if (b > 0) {
      int c = b * 2;
      while (c > 0) {
        int d = c--;
        do {
          int e = d % 3;
          if (e) {
            for (int f = 0; f < e; f++) {
              if (f) {
                int g = f + a;
                {
                  int h = g + b;
                  {
                    int i = h + c;
                    {
                      int a = i;
                      r += a;
                    }
                  }
                }
              } else {
                r--;
              }
            }
          }
          d /= 2;
        } while (d);
      }
    }
  }
  return r;
}

static int chain(int x) {
  return x < 1 ? 0 : x < 2 ? 1 : x < 3 ? 2 : x < 4 ? 3 : x < 5 ? 4
       : x < 6 ? 5 : x < 7 ? 6 : x < 8 ? 7 : x < 9 ? 8 : 9;
}

int main(void) {
  for (int i = 0; i < 10; i++)
    printf("%d %d\n", blocks(i), chain(i));
  printf("%d\n", P8(3));
  int z = ((((((((1 + 2) * 3) - 4) * 5) / 6) + 7) << 2) ^ 9);
  printf("%d\n", z);
  int s = 0;
  for (int a = 0; a < 3; a++)
    for (int b = 0; b < 3; b++)
      for (int c = 0; c < 3; c++)
        for (int d = 0; d < 3; d++)
          for (int e = 0; e < 3; e++)
            for (int f = 0; f < 3; f++)
              for (int g = 0; g < 3; g++)
                s += (a ^ b) * (c | d) - (e & f) + g;
  printf("%d\n", s);
  return 0;
}
