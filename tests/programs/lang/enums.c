// mpiproof-test:
// note: enumerations: values, arithmetic, wide and packed
#include <stdio.h>

enum Color { RED, GREEN = 5, BLUE, ALPHA = GREEN * 2, LAST = ALPHA + 3 };
enum Signed { MINUS = -10, ZERO = 0, PLUS };
enum Wide { SMALL = 1, HUGE_VALUE = 0x123456789abL };
enum __attribute__((packed)) Tiny { T0, T1, T255 = 255 };
enum Flags {
  F_A = 1 << 0,
  F_B = 1 << 1,
  F_C = 1 << 2,
  F_ALL = F_A | F_B | F_C
};
enum { ANON = 42, SIZE = sizeof(long) };

typedef enum Color Color;

static const char *name(Color c) {
  switch (c) {
    case RED: return "red";
    case GREEN: return "green";
    case BLUE: return "blue";
    case ALPHA: return "alpha";
    case LAST: return "last";
  }
  return "?";
}

static enum Signed flip(enum Signed s) {
  return s == MINUS ? PLUS : MINUS;
}

struct Item {
  enum Tiny t;
  enum Color c;
  enum Signed s : 5;
};

int main(void) {
  for (int i = 0; i <= LAST; i++)
    printf("%s ", name((Color)i));
  puts("");
  printf("%d %d %d\n", BLUE, ALPHA, LAST);
  printf("%d %d\n", flip(MINUS), flip(PLUS));
  printf("%ld %zu\n", (long)HUGE_VALUE, sizeof(enum Wide));
  printf("%zu %zu\n", sizeof(enum Tiny), sizeof(struct Item));
  enum Flags f = F_A | F_C;
  f ^= F_ALL;
  printf("%d %d\n", f, !!(f & F_B));
  int list[ANON] = {[ALPHA] = 3};
  printf("%zu %d %d\n", sizeof list / sizeof *list, list[ALPHA], SIZE);
  struct Item item = {T255, BLUE, MINUS};
  printf("%d %d %d\n", item.t, item.c, item.s);
  enum Signed s = ZERO;
  s--;
  printf("%d %d\n", s, s < ZERO);
  enum { INNER = ANON + 1 } e = INNER;
  {
    enum { ANON = 1000 };
    printf("%d %d\n", ANON, e);
  }
  return 0;
}
