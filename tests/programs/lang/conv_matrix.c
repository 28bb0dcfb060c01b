// mpiproof-test:
// note: every scalar type converted to every other
#include <stdio.h>

typedef signed char sc;
typedef unsigned char uc;
typedef short ss;
typedef unsigned short us;
typedef int si;
typedef unsigned ui;
typedef long sl;
typedef unsigned long ul;
typedef __int128 sq;
typedef float ft;
typedef double db;
typedef long double ld;
typedef _Bool bo;

#define ONE(from, to, value)                            \
  do {                                                  \
    volatile from a = (from)(value);                    \
    to b = (to)a;                                       \
    h = h * 1.25L + (long double)b;                     \
    n++;                                                \
  } while (0)

#define ROW(from, value)                                          \
  do {                                                            \
    h = 0;                                                        \
    ONE(from, sc, value); ONE(from, uc, value);                   \
    ONE(from, ss, value); ONE(from, us, value);                   \
    ONE(from, si, value); ONE(from, ui, value);                   \
    ONE(from, sl, value); ONE(from, ul, value);                   \
    ONE(from, sq, value); ONE(from, ft, value);                   \
    ONE(from, db, value); ONE(from, ld, value);                   \
    ONE(from, bo, value);                                         \
    printf(#from " %.4Lf\n", h);                                  \
  } while (0)

static long double h;
static int n;

int main(void) {
  ROW(sc, 100);
  ROW(uc, 120);
  ROW(ss, 77);
  ROW(us, 99);
  ROW(si, 111);
  ROW(ui, 3);
  ROW(sl, 126);
  ROW(ul, 5);
  ROW(sq, 42);
  ROW(ft, 12.75);
  ROW(db, 101.5);
  ROW(ld, 64.25);
  ROW(bo, 8);
  printf("%d\n", n);
  return 0;
}
