// mpiproof-test:
// note: restrict, const and volatile
#include <stdio.h>

static void add(int n, double *restrict a, const double *restrict b) {
  for (int i = 0; i < n; i++)
    a[i] += b[i];
}

static volatile int hardware = 1;
static const volatile int read_only = 77;
static const int table[] = {3, 1, 4, 1, 5};

static int poll(void) {
  int n = 0;
  while (hardware < 100) {
    hardware += hardware;
    n++;
  }
  return n;
}

static int length(const char *const s) {
  const char *p = s;
  while (*p)
    p++;
  return (int)(p - s);
}

typedef const struct {
  int x;
  const char *name;
} Entry;

static Entry entries[] = {{1, "one"}, {2, "two"}};

int main(void) {
  double a[4] = {1, 2, 3, 4}, b[4] = {10, 20, 30, 40};
  add(4, a, b);
  add(2, a + 2, a);
  printf("%g %g %g %g\n", a[0], a[1], a[2], a[3]);
  printf("%d %d %d\n", poll(), hardware, read_only);
  printf("%d %d\n", length("qualifiers"), table[4]);
  volatile struct {
    int a;
    char b[3];
  } v = {1, "xy"};
  v.a++;
  v.b[1] = 'Z';
  printf("%d %c%c\n", v.a, v.b[0], v.b[1]);
  int x = 5;
  const int *p = &x;
  x = 6;
  printf("%d\n", *p);
  int *const q = &x;
  *q = 7;
  printf("%d\n", *p);
  volatile int *vp = &x;
  *vp = *vp + *vp;
  printf("%d\n", x);
  Entry *e = &entries[1];
  printf("%d %s\n", e->x, e->name);
  volatile double d = 0.1;
  d += d;
  printf("%.17g\n", d);
  register int r = 9;
  for (volatile int i = 0; i < 3; i++)
    r += i;
  printf("%d\n", r);
  return 0;
}
