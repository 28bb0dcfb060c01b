// mpiproof-test:
// note: complicated declarations
#include <stdio.h>

typedef int Int, *IntPtr, IntArray[3], (*IntFn)(int), IntFnType(int);
typedef IntFn FnTable[2];
typedef struct List List;
struct List {
  Int value;
  List *next;
};
typedef const char *String;
typedef char *(*(*Weird)(int))[2];

static IntFnType inc, dec;
static int inc(int x) { return x + 1; }
static int dec(int x) { return x - 1; }

static char *pair_a[2] = {"a0", "a1"};
static char *pair_b[2] = {"b0", "b1"};
static char *(*choose(int n))[2] { return n ? &pair_b : &pair_a; }

static int (*pick(IntFn a, IntFn b, int which))(int) {
  return which ? b : a;
}

static int sum(int (*const table[])(int), int n, int x) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s += table[i](x);
  return s;
}

static int apply(int f(int), int x) {
  return f(f(x));
}

int main(void) {
  Int a = 1;
  IntPtr p = &a;
  IntArray v = {1, 2, 3}, *pv = &v;
  FnTable t = {inc, dec};
  printf("%d %d %d\n", *p, (*pv)[2], t[1](5));
  printf("%d %d\n", pick(inc, dec, 0)(10), pick(inc, dec, 1)(10));
  printf("%d %d\n", sum(t, 2, 7), apply(inc, 1));
  Weird w = choose;
  printf("%s %s\n", (*w(0))[1], (*(*w)(1))[0]);
  List third = {3, NULL}, second = {2, &third}, first = {1, &second};
  for (List *l = &first; l; l = l->next)
    printf("%d ", l->value);
  puts("");
  String s = "typedef", *ps = &s;
  printf("%c %zu\n", (*ps)[3], sizeof(IntArray));
  int *(*fp[2])(int *) = {0, 0};
  printf("%d\n", fp[0] == fp[1]);
  typeof(a) b = 2;
  typeof(int (*)[3]) pb = &v;
  __typeof__(v[0] + 1.0) c = 1.5;
  printf("%d %d %g\n", b, (*pb)[0], c);
  unsigned long int long ull = 1;
  int short sh = 2;
  long static st = 3;
  printf("%llu %d %ld\n", ull, sh, st++);
  return 0;
}
