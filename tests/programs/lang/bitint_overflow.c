// mpiproof-test:
// cflags: -std=gnu2x
// expect: verified

/* Checked arithmetic on 128 bits with a signed operand is done at 129 bits and
   more; products of _BitInt; switches over 128 bits. */
#include <stdio.h>

typedef unsigned __int128 u128;
typedef unsigned _BitInt(200) U;
typedef _BitInt(200) S;

static void show(const char *name, u128 x, int over) {
  printf("%s %016llx%016llx %d\n", name, (unsigned long long)(x >> 64),
         (unsigned long long)x, over);
}

static void checked(u128 a, int b) {
  u128 r;
  int over = __builtin_add_overflow(a, b, &r);
  show("add", r, over);
  over = __builtin_sub_overflow(a, b, &r);
  show("sub", r, over);
  over = __builtin_mul_overflow(a, b, &r);
  show("mul", r, over);
  __int128 s;
  over = __builtin_mul_overflow(a, b, &s);
  show("smul", (u128)s, over);
}

static U max(U a, U b) { return a > b ? a : b; }
static S min(S a, S b) { return a < b ? a : b; }
static U add_up_to(U a, U b) {
  U r;
  return __builtin_add_overflow(a, b, &r) ? (U)-1 : r;
}
static S magnitude(S a) { return a < 0 ? -a : a; }

static void show_big(const char *name, U x) {
  printf("%s %016llx %016llx %016llx %02x\n", name,
         (unsigned long long)x, (unsigned long long)(x >> 64),
         (unsigned long long)(x >> 128), (unsigned)(x >> 192));
}

static int which(__int128 x) {
  switch (x) {
    case 1: return 2;
    case (__int128)1 << 100: return 3;
    case -(__int128)5: return 4;
    default: return 5;
  }
}

static int which_big(S x) {
  switch (x) {
    case 1: return 2;
    case (S)1 << 150: return 3;
    default: return 5;
  }
}

int main(void) {
  volatile unsigned long long seed = 0x9e3779b97f4a7c15;
  u128 big = (u128)seed << 64 | ~seed;
  checked(5, -3);
  checked(3, -5);
  checked(big, 7);
  checked(~(u128)0, 1);
  checked(0, -1);
  U p = (U)seed << 130 | seed, q = (U)seed << 60 | 12345;
  show_big("p*q", p * q);
  show_big("square", q * q);
  show_big("max", max(p, q));
  show_big("min", (U)min((S)p, (S)q));
  show_big("sum", add_up_to(p, ~(U)0 - 5));
  show_big("magnitude", (U)magnitude(-(S)q));
  U r;
  printf("%d\n", __builtin_mul_overflow(p, q, &r));
  show_big("r", r);
  printf("%d\n", __builtin_mul_overflow(q, (U)3, &r));
  printf("%d %d %d %d\n", which(1), which((__int128)1 << 100), which(-5),
         which((__int128)1 << 64));
  printf("%d %d %d\n", which_big(1), which_big((S)1 << 150), which_big(-1));
  return 0;
}
