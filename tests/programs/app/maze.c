// mpiproof-test:
// note: makes a maze and finds the way with A*
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS = 21, COLS = 41 };

typedef struct {
  int row, col;
} Cell;

static char maze[ROWS][COLS + 1];
static uint32_t seed = 12345;

static unsigned pick(unsigned n) {
  seed = seed * 1664525u + 1013904223u;
  return (seed >> 16) % n;
}

static const Cell steps[4] = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};

static bool inside(int r, int c) {
  return r > 0 && c > 0 && r < ROWS - 1 && c < COLS - 1;
}

/* Depth-first carving with an explicit stack. */
static void carve(void) {
  static Cell stack[ROWS * COLS];
  int depth = 0;
  for (int r = 0; r < ROWS; r++) {
    memset(maze[r], '#', COLS);
    maze[r][COLS] = 0;
  }
  stack[depth++] = (Cell){1, 1};
  maze[1][1] = ' ';
  while (depth > 0) {
    Cell at = stack[depth - 1];
    int order[4] = {0, 1, 2, 3}, moved = 0;
    for (int i = 3; i > 0; i--) {
      int j = (int)pick((unsigned)i + 1), t = order[i];
      order[i] = order[j];
      order[j] = t;
    }
    for (int i = 0; i < 4 && !moved; i++) {
      Cell s = steps[order[i]];
      int r = at.row + 2 * s.row, c = at.col + 2 * s.col;
      if (inside(r, c) && maze[r][c] == '#') {
        maze[at.row + s.row][at.col + s.col] = ' ';
        maze[r][c] = ' ';
        stack[depth++] = (Cell){r, c};
        moved = 1;
      }
    }
    if (!moved)
      depth--;
  }
  for (int i = 0; i < 12; i++) { /* a few loops */
    int r = 1 + (int)pick(ROWS - 2), c = 1 + (int)pick(COLS - 2);
    maze[r][c] = ' ';
  }
}

typedef struct {
  int cost, rank;
  Cell cell;
} Open;

static Open heap[ROWS * COLS * 4];
static int heap_len;

static bool less(Open a, Open b) {
  return a.rank != b.rank ? a.rank < b.rank : a.cost > b.cost;
}

static void heap_push(Open o) {
  int i = heap_len++;
  for (; i > 0 && less(o, heap[(i - 1) / 2]); i = (i - 1) / 2)
    heap[i] = heap[(i - 1) / 2];
  heap[i] = o;
}

static Open heap_pop(void) {
  Open top = heap[0], last = heap[--heap_len];
  int i = 0;
  for (int c; (c = 2 * i + 1) < heap_len; i = c) {
    if (c + 1 < heap_len && less(heap[c + 1], heap[c]))
      c++;
    if (!less(heap[c], last))
      break;
    heap[i] = heap[c];
  }
  heap[i] = last;
  return top;
}

static int distance(Cell a, Cell b) {
  return abs(a.row - b.row) + abs(a.col - b.col);
}

static int search(Cell from, Cell to, int guided, int *visited) {
  static int cost[ROWS][COLS];
  static unsigned char came[ROWS][COLS];
  memset(cost, -1, sizeof cost);
  heap_len = *visited = 0;
  cost[from.row][from.col] = 0;
  heap_push((Open){0, 0, from});
  while (heap_len) {
    Open o = heap_pop();
    if (o.cost > cost[o.cell.row][o.cell.col])
      continue;
    ++*visited;
    if (o.cell.row == to.row && o.cell.col == to.col)
      break;
    for (unsigned char d = 0; d < 4; d++) {
      Cell n = {o.cell.row + steps[d].row, o.cell.col + steps[d].col};
      int c = o.cost + 1;
      if (maze[n.row][n.col] == '#' ||
          (cost[n.row][n.col] >= 0 && cost[n.row][n.col] <= c))
        continue;
      cost[n.row][n.col] = c;
      came[n.row][n.col] = d;
      heap_push((Open){c, c + (guided ? distance(n, to) : 0), n});
    }
  }
  int length = cost[to.row][to.col];
  if (guided && length >= 0)
    for (Cell at = to; at.row != from.row || at.col != from.col;) {
      maze[at.row][at.col] = '.';
      Cell s = steps[came[at.row][at.col]];
      at.row -= s.row;
      at.col -= s.col;
    }
  return length;
}

int main(void) {
  carve();
  Cell from = {1, 1}, to = {ROWS - 2, COLS - 2};
  int plain_visited, guided_visited;
  int plain = search(from, to, 0, &plain_visited);
  int guided = search(from, to, 1, &guided_visited);
  for (int r = 0; r < ROWS; r++)
    puts(maze[r]);
  printf("%d %d, fewer cells: %d\n", plain, guided,
         guided_visited <= plain_visited);
  return plain != guided;
}
