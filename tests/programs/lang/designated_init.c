// mpiproof-test:
// note: designated initialisers, nested and out of order
#include <stdio.h>

enum { A, B, C, COUNT };

struct Inner {
  int a, b[4];
  struct {
    char c;
    double d;
  } e;
};

static const char *const names[COUNT] = {[C] = "cee", [A] = "ay", [B] = "bee"};
static int ranges[20] = {[2 ... 5] = 7, [10 ... 12] = 3, [19] = 1, [4] = 0};
static struct Inner global = {.e.d = 2.5, .b[2] = 9, 10, .a = 1, .e.c = 'q'};
static struct Inner list[] = {[2] = {.a = 3}, [0].b = {1, 2}, [1].e = {'x', 4}};
static int grid[3][4] = {[1] = {1, 2}, [2][3] = 5, [0][1] = 6};

static int sum(const int *v, int n) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s = s * 2 + v[i];
  return s;
}

int main(void) {
  for (int i = 0; i < COUNT; i++)
    printf("%s ", names[i]);
  for (int i = 0; i < 20; i++)
    printf("%d", ranges[i]);
  puts("");
  printf("%d %d %d %g %c\n", global.a, global.b[2], global.b[3], global.e.d,
         global.e.c);
  printf("%zu %d %d %c %g\n", sizeof list / sizeof *list, list[0].b[1],
         list[2].a, list[1].e.c, list[1].e.d);
  printf("%d\n", sum(&grid[0][0], 4) + sum(grid[1], 4) + sum(grid[2], 4));
  int k = 5;
  struct Inner local = {.b = {[3] = k, [1] = k * 2}, .a = k + 1};
  printf("%d %d %d %d %g\n", local.a, local.b[0], local.b[1], local.b[3],
         local.e.d);
  struct Inner over = {.a = 1, .b = {1, 2, 3, 4}, .b[1] = 20, .a = 30};
  printf("%d %d %d\n", over.a, over.b[1], over.b[2]);
  int tail[] = {[5] = 1, 2, 3, [0] = 9};
  printf("%zu %d %d\n", sizeof tail / sizeof *tail, tail[0], tail[7]);
  union {
    int i;
    float f;
  } u = {.f = 1.0f};
  printf("%x\n", u.i);
  char text[10] = {[0] = 'a', [9] = 'z'};
  printf("%c%d%c\n", text[0], text[5], text[9]);
  struct { int x; char s[4]; } odd[] = {1, 'a', 'b', 'c', 'd', 2, "xyz"};
  printf("%d %.4s %d %s\n", odd[0].x, odd[0].s, odd[1].x, odd[1].s);
  return 0;
}
