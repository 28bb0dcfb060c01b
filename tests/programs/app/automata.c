// mpiproof-test:
// note: cellular automata and Langton's ant
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  int width;
  uint8_t *cell, *next;
} Row;

static Row row_new(int width) {
  Row r = {width, calloc((size_t)width, 1), calloc((size_t)width, 1)};
  if (r.cell == NULL || r.next == NULL)
    exit(1);
  return r;
}

static void row_free(Row *r) {
  free(r->cell);
  free(r->next);
}

static void row_step(Row *r, unsigned rule) {
  for (int i = 0; i < r->width; i++) {
    int left = r->cell[(i + r->width - 1) % r->width];
    int right = r->cell[(i + 1) % r->width];
    r->next[i] = rule >> (left << 2 | r->cell[i] << 1 | right) & 1;
  }
  uint8_t *t = r->cell;
  r->cell = r->next;
  r->next = t;
}

static void show_rule(unsigned rule, int width, int rounds) {
  Row r = row_new(width);
  r.cell[width / 2] = 1;
  printf("rule %u\n", rule);
  for (int k = 0; k < rounds; k++) {
    for (int i = 0; i < width; i++)
      putchar(r.cell[i] ? '#' : ' ');
    puts("|");
    row_step(&r, rule);
  }
  row_free(&r);
}

static unsigned population(unsigned rule, int width, int rounds) {
  Row r = row_new(width);
  r.cell[width / 2] = 1;
  unsigned n = 0;
  for (int k = 0; k < rounds; k++) {
    for (int i = 0; i < width; i++)
      n += r.cell[i];
    row_step(&r, rule);
  }
  row_free(&r);
  return n;
}

enum { SIDE = 48 };

static int ant(int steps, uint8_t (*grid)[SIDE]) {
  static const signed char dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
  int x = SIDE / 2, y = SIDE / 2, direction = 0, black = 0;
  while (steps-- > 0) {
    uint8_t *c = &grid[y][x];
    direction = (direction + (*c ? 3 : 1)) & 3;
    black += *c ? -1 : 1;
    *c = !*c;
    x = (x + dx[direction] + SIDE) % SIDE;
    y = (y + dy[direction] + SIDE) % SIDE;
  }
  return black;
}

/* Wire world: 0 empty, 1 head, 2 tail, 3 wire. */
static int wire_step(char (*g)[16], int rows) {
  char next[8][16];
  int heads = 0;
  for (int r = 0; r < rows; r++)
    for (int c = 0; c < 16; c++) {
      int near = 0;
      for (int dr = -1; dr <= 1; dr++)
        for (int dc = -1; dc <= 1; dc++) {
          int rr = r + dr, cc = c + dc;
          if (rr >= 0 && rr < rows && cc >= 0 && cc < 16)
            near += g[rr][cc] == 1;
        }
      switch (g[r][c]) {
        case 0: next[r][c] = 0; break;
        case 1: next[r][c] = 2; break;
        case 2: next[r][c] = 3; break;
        default: next[r][c] = near == 1 || near == 2 ? 1 : 3;
      }
      heads += next[r][c] == 1;
    }
  memcpy(g, next, (size_t)rows * 16);
  return heads;
}

int main(void) {
  show_rule(90, 31, 12);
  show_rule(110, 31, 12);
  for (unsigned rule = 18; rule < 200; rule += 31)
    printf("%u:%u ", rule, population(rule, 63, 40));
  puts("");
  static uint8_t grid[SIDE][SIDE];
  for (int i = 1; i <= 4; i++)
    printf("%d ", ant(700, grid));
  puts("");
  unsigned h = 0;
  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++)
      h = h * 31 + grid[y][x];
  printf("%u\n", h);
  char wires[3][16];
  memset(wires, 0, sizeof wires);
  for (int i = 0; i < 16; i++)
    wires[0][i] = wires[2][i] = 3;
  wires[1][0] = wires[1][15] = 3;
  wires[0][2] = 1;
  wires[0][1] = 2;
  for (int i = 0; i < 34; i++)
    printf("%d", wire_step(wires, 3));
  puts("");
  return 0;
}
