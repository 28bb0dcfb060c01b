// mpiproof-test:
// note: functions returning every scalar type
#include <stdint.h>
#include <stdio.h>

static char rc(int x) { return (char)x; }
static signed char rsc(int x) { return (signed char)x; }
static unsigned char ruc(int x) { return (unsigned char)x; }
static short rs(int x) { return (short)x; }
static unsigned short rus(int x) { return (unsigned short)x; }
static int ri(long x) { return (int)x; }
static unsigned ru(long x) { return (unsigned)x; }
static long rl(int x) { return x; }
static unsigned long rul(int x) { return (unsigned long)x; }
static float rf(double x) { return (float)x; }
static double rd(float x) { return x; }
static long double rld(int x) { return x / 4.0L; }
static _Bool rb(int x) { return x; }
static const char *rp(int x) { return &"abcdef"[x]; }
static __int128 rq(int x) { return (__int128)x * ((__int128)1 << 64); }
static void (*rfp(int x))(void);
static void hello(void) { puts("hello"); }
static void world(void) { puts("world"); }
static void (*rfp(int x))(void) { return x ? world : hello; }
static enum { E1, E2 = 7 } re(int x) { return x ? E2 : E1; }
static int (*ra(int x))[3] {
  static int data[2][3] = {{1, 2, 3}, {4, 5, 6}};
  return &data[x];
}
static void rv(int *p) { ++*p; }

int main(void) {
  printf("%d %d %d\n", rc(300), rsc(200), ruc(-1));
  printf("%d %d\n", rs(40000), rus(-1));
  printf("%d %u\n", ri(1L << 32 | 5), ru(-1));
  printf("%ld %lu\n", rl(-1), rul(-1));
  printf("%.9g %.17g %Lg\n", rf(0.1), rd(0.1f), rld(7));
  printf("%d %d %s\n", rb(256), rb(0), rp(2));
  printf("%d\n", (int)(rq(-5) >> 64));
  rfp(0)();
  rfp(1)();
  printf("%d %d\n", re(1), re(0));
  printf("%d\n", (*ra(1))[2]);
  int n = 0;
  rv(&n);
  rv(&n);
  (void)rc(1);
  printf("%d\n", n);
  return 0;
}
