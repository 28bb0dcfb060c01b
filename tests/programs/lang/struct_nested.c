// mpiproof-test:
// note: nested structs, arrays of structs, member chains
#include <stdio.h>

struct Point {
  int x, y;
};
struct Line {
  struct Point from, to;
  const char *name;
};
struct Shape {
  int count;
  struct Line lines[4];
  struct {
    unsigned char r, g, b;
    struct Point origin;
  } style;
};

static struct Point add(struct Point a, struct Point b) {
  return (struct Point){a.x + b.x, a.y + b.y};
}

static struct Shape move(struct Shape s, struct Point by) {
  for (int i = 0; i < s.count; i++) {
    s.lines[i].from = add(s.lines[i].from, by);
    s.lines[i].to = add(s.lines[i].to, by);
  }
  s.style.origin = add(s.style.origin, by);
  return s;
}

static void print(const struct Shape *s) {
  for (int i = 0; i < s->count; i++)
    printf("%s (%d,%d)-(%d,%d)\n", s->lines[i].name, s->lines[i].from.x,
           s->lines[i].from.y, s->lines[i].to.x, s->lines[i].to.y);
  printf("%d %d %d at %d,%d\n", s->style.r, s->style.g, s->style.b,
         s->style.origin.x, s->style.origin.y);
}

int main(void) {
  struct Shape s = {
      3,
      {{{0, 0}, {4, 0}, "base"}, {{4, 0}, {2, 3}, "right"},
       {{2, 3}, {0, 0}, "left"}},
      {255, 128, 64, {1, 1}}};
  print(&s);
  struct Shape t = move(s, (struct Point){10, -5});
  print(&t);
  printf("%d\n", move(t, t.style.origin).lines[2].to.x);
  struct Line *l = &t.lines[1];
  struct Point *p = &l->to;
  p->x = 99;
  (*l).from.y = 77;
  (&t)->lines[0] = *l;
  print(&t);
  struct Shape list[3] = {s, t, s};
  list[2] = move(list[1], add(list[0].lines[1].from, *p));
  print(&list[2]);
  return 0;
}
