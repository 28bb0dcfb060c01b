// mpiproof-test:
// note: the game of life on a torus
#include <stdio.h>
#include <string.h>

enum { W = 24, H = 16 };

static unsigned char cells[2][H][W];

static int neighbours(unsigned char (*g)[W], int y, int x) {
  int n = 0;
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      if (dy || dx)
        n += g[(y + dy + H) % H][(x + dx + W) % W];
  return n;
}

static int step(int now) {
  int alive = 0;
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++) {
      int n = neighbours(cells[now], y, x);
      cells[!now][y][x] = n == 3 || (n == 2 && cells[now][y][x]);
      alive += cells[!now][y][x];
    }
  return alive;
}

static void print(int now) {
  for (int y = 0; y < H; y++) {
    char line[W + 1];
    for (int x = 0; x < W; x++)
      line[x] = cells[now][y][x] ? '#' : '.';
    line[W] = 0;
    puts(line);
  }
}

int main(void) {
  const char *glider[] = {".#.", "..#", "###"};
  for (int y = 0; y < 3; y++)
    for (int x = 0; x < 3; x++)
      cells[0][y + 1][x + 1] = glider[y][x] == '#';
  const char *r = ".##\n##.\n.#.";
  int y = 8, x = 12;
  for (; *r; r++)
    if (*r == '\n')
      y++, x = 12;
    else
      cells[0][y][x++] = *r == '#';
  int now = 0;
  for (int i = 0; i < 60; i++) {
    int alive = step(now);
    now = !now;
    if (i % 10 == 0)
      printf("%d ", alive);
  }
  puts("");
  print(now);
  return 0;
}
