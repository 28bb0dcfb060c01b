// mpiproof-test:
// note: callbacks with context, closures by hand
#include <stdio.h>
#include <stdlib.h>

struct Closure {
  int (*call)(struct Closure *, int);
};

struct Adder {
  struct Closure base;
  int n;
};

struct Compose {
  struct Closure base;
  struct Closure *f, *g;
};

struct Counter {
  struct Closure base;
  int calls, limit;
};

static int adder_call(struct Closure *c, int x) {
  return x + ((struct Adder *)c)->n;
}
static int compose_call(struct Closure *c, int x) {
  struct Compose *k = (struct Compose *)c;
  return k->f->call(k->f, k->g->call(k->g, x));
}
static int counter_call(struct Closure *c, int x) {
  struct Counter *k = (struct Counter *)c;
  return ++k->calls > k->limit ? -1 : x * k->calls;
}

static struct Closure *adder(int n) {
  struct Adder *a = malloc(sizeof *a);
  a->base.call = adder_call;
  a->n = n;
  return &a->base;
}

static struct Closure *compose(struct Closure *f, struct Closure *g) {
  struct Compose *c = malloc(sizeof *c);
  c->base.call = compose_call;
  c->f = f;
  c->g = g;
  return &c->base;
}

static void map(int *v, int n, struct Closure *f) {
  for (int i = 0; i < n; i++)
    v[i] = f->call(f, v[i]);
}

int main(void) {
  struct Closure *a = adder(5), *b = adder(-2);
  struct Closure *c = compose(a, b), *d = compose(c, c);
  printf("%d %d %d\n", a->call(a, 1), c->call(c, 1), d->call(d, 1));
  struct Counter k = {{counter_call}, 0, 3};
  int v[5] = {1, 2, 3, 4, 5};
  map(v, 5, d);
  map(v, 5, &k.base);
  for (int i = 0; i < 5; i++)
    printf("%d ", v[i]);
  puts("");
  free(a);
  free(b);
  free(c);
  free(d);
  return 0;
}
