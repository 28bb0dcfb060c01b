// mpiproof-test:
// note: global initialisers with address arithmetic
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

static int list[10] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
static int *middle = &list[5];
static int *end = list + 10;
static int *before = &list[9] - 3;
static const char *text = "constant text" + 9;
static char buffer[16] = "writable";
static char *tail = buffer + sizeof buffer - 10;

struct Node {
  int value;
  struct Node *next;
  struct {
    int a, b;
  } pair[3];
};

static struct Node third = {3, NULL, {{0, 0}}};
static struct Node second = {2, &third, {{1, 2}, {3, 4}, {5, 6}}};
static struct Node first = {1, &second, {{0, 0}}};
static int *inner = &second.pair[2].b;
static struct Node **link = &first.next;
static int (*row)[5];
static int grid[4][5];
static int(*grid_row)[5] = &grid[2];
static int *grid_cell = &grid[3][4];
static uintptr_t zero_offset = (uintptr_t) & ((struct Node *)0)->pair;
static ptrdiff_t distance = &list[7] - &list[2];
static size_t count = sizeof list / sizeof *list;
static void *self = &self;
static int is_same = &list[0] == list;

static int f(int x) { return x + 1; }
static int (*function)(int) = f;
static int (*const functions[])(int) = {f, &f, 0, *f};
static const struct {
  const char *name;
  int (*call)(int);
  int *data;
} table[] = {{"first", f, &list[3]}, {"second", f, &second.pair[1].a}};

int main(void) {
  printf("%d %td %d\n", *middle, end - middle, *before);
  printf("%s %s\n", text, tail);
  for (struct Node *n = &first; n; n = n->next)
    printf("%d ", n->value);
  printf("%d %d\n", *inner, (*link)->value);
  (*grid_row)[1] = 7;
  *grid_cell = 8;
  row = grid;
  printf("%d %d %td\n", grid[2][1], row[3][4], grid_row - row);
  printf("%zu %td %zu %d %d\n", (size_t)zero_offset, distance, count,
         self == &self, is_same);
  printf("%d %d %d\n", function(1), functions[1](2), functions[2] == 0);
  for (int i = 0; i < 2; i++)
    printf("%s %d %d\n", table[i].name, table[i].call(i), *table[i].data);
  return 0;
}
