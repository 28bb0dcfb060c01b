// mpiproof-test:
// note: tables of function pointers and callbacks
#include <stdio.h>

typedef int (*Binary)(int, int);

static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int mul(int a, int b) { return a * b; }
static int divide(int a, int b) { return b ? a / b : 0; }

static const struct {
  char symbol;
  Binary apply;
  int level;
} table[] = {{'+', add, 1}, {'-', sub, 1}, {'*', mul, 2}, {'/', divide, 2}};

static Binary find(char c) {
  for (unsigned i = 0; i < sizeof table / sizeof *table; i++)
    if (table[i].symbol == c)
      return table[i].apply;
  return NULL;
}

static int fold(const int *v, int n, int start, int (*f)(int, int)) {
  while (n--)
    start = f(start, *v++);
  return start;
}

static int (*choose(int k))(int, int) {
  return k ? mul : add;
}

struct Visitor {
  void (*visit)(struct Visitor *, int);
  long state;
};

static void sum_visit(struct Visitor *v, int x) { v->state += x; }
static void xor_visit(struct Visitor *v, int x) { v->state ^= x * 7; }

static void walk(struct Visitor *v) {
  for (int i = 0; i < 100; i++)
    v->visit(v, i);
}

int main(void) {
  int v[] = {1, 2, 3, 4, 5};
  for (const char *s = "+-*/?"; *s; s++) {
    Binary f = find(*s);
    if (f)
      printf("%c %d %d\n", *s, f(20, 6), fold(v, 5, 60, f));
    else
      printf("%c unknown\n", *s);
  }
  printf("%d %d\n", choose(0)(3, 4), (*choose(1))(3, 4));
  printf("%d %d\n", find('+') == add, find('*') == add);
  struct Visitor a = {sum_visit, 0}, b = {xor_visit, 0};
  walk(&a);
  walk(&b);
  printf("%ld %ld\n", a.state, b.state);
  Binary *cursor = (Binary[]){add, mul, sub};
  printf("%d %d\n", (*cursor++)(2, 3), (****cursor)(2, 3));
  return 0;
}
