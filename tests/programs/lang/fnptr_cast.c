// mpiproof-test:
// note: function pointers in casts, structs, unions, comparisons
#include <stdint.h>
#include <stdio.h>

typedef void (*Generic)(void);
typedef int (*IntFn)(int);
typedef double (*DoubleFn)(double);

static int twice(int x) { return x * 2; }
static double half(double x) { return x / 2; }

static struct {
  char kind;
  Generic f;
} table[] = {{'i', (Generic)twice}, {'d', (Generic)half}};

union Any {
  IntFn i;
  DoubleFn d;
  void *p;
};

struct Object;
struct Class {
  const char *name;
  int (*area)(const struct Object *);
  const struct Class *parent;
};
struct Object {
  const struct Class *class;
  int w, h;
};

static int rect_area(const struct Object *o) { return o->w * o->h; }
static int tri_area(const struct Object *o) { return o->w * o->h / 2; }
static const struct Class shape = {"shape", NULL, NULL};
static const struct Class rect = {"rect", rect_area, &shape};
static const struct Class tri = {"tri", tri_area, &shape};
static const struct Class square = {"square", NULL, &rect};

static int area(const struct Object *o) {
  const struct Class *c = o->class;
  while (c && !c->area)
    c = c->parent;
  return c ? c->area(o) : -1;
}

int main(void) {
  for (int i = 0; i < 2; i++)
    if (table[i].kind == 'i')
      printf("%d\n", ((IntFn)table[i].f)(21));
    else
      printf("%g\n", ((DoubleFn)table[i].f)(21));
  union Any u;
  u.i = twice;
  void *p = u.p;
  u.p = p;
  printf("%d %d\n", u.i(4), u.i == twice);
  uintptr_t bits = (uintptr_t)half;
  printf("%g\n", ((DoubleFn)bits)(5));
  struct Object list[] = {{&rect, 3, 4}, {&tri, 3, 4}, {&square, 5, 5},
                          {&shape, 1, 1}};
  for (int i = 0; i < 4; i++)
    printf("%s %d\n", list[i].class->name, area(&list[i]));
  IntFn none = NULL;
  printf("%d %d\n", none == NULL, none ? 1 : 0);
  printf("%d %d\n", (void *)twice == (void *)half, &twice == twice);
  return 0;
}
