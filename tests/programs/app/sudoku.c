// mpiproof-test:
// note: solves sudoku by constraint propagation and search
#include <stdio.h>
#include <string.h>

typedef struct {
  unsigned short options[81]; /* bit d-1 set: digit d possible */
} Grid;

static unsigned long guesses;

static int count_bits(unsigned v) {
  int n = 0;
  for (; v; v &= v - 1)
    n++;
  return n;
}

static int assign(Grid *g, int cell, unsigned bit);

static int eliminate(Grid *g, int cell, unsigned bit) {
  if (!(g->options[cell] & bit))
    return 1;
  g->options[cell] &= (unsigned short)~bit;
  if (g->options[cell] == 0)
    return 0;
  int row = cell / 9, col = cell % 9;
  if (count_bits(g->options[cell]) == 1) {
    unsigned only = g->options[cell];
    for (int i = 0; i < 9; i++) {
      int peers[3] = {row * 9 + i, i * 9 + col,
                      (row / 3 * 3 + i / 3) * 9 + col / 3 * 3 + i % 3};
      for (int k = 0; k < 3; k++)
        if (peers[k] != cell && !eliminate(g, peers[k], only))
          return 0;
    }
  }
  /* The digit must still have a place in each unit of the cell. */
  for (int unit = 0; unit < 3; unit++) {
    int places = 0, last = -1;
    for (int i = 0; i < 9; i++) {
      int c = unit == 0 ? row * 9 + i
              : unit == 1
                  ? i * 9 + col
                  : (row / 3 * 3 + i / 3) * 9 + col / 3 * 3 + i % 3;
      if (g->options[c] & bit) {
        places++;
        last = c;
      }
    }
    if (places == 0)
      return 0;
    if (places == 1 && !assign(g, last, bit))
      return 0;
  }
  return 1;
}

static int assign(Grid *g, int cell, unsigned bit) {
  for (unsigned b = 1; b < 1u << 9; b <<= 1)
    if (b != bit && !eliminate(g, cell, b))
      return 0;
  return 1;
}

static int parse(Grid *g, const char *text) {
  for (int i = 0; i < 81; i++)
    g->options[i] = 0x1ff;
  for (int i = 0; i < 81; i++)
    if (text[i] >= '1' && text[i] <= '9' &&
        !assign(g, i, 1u << (text[i] - '1')))
      return 0;
  return 1;
}

static int solve(Grid *g) {
  int best = -1, fewest = 10;
  for (int i = 0; i < 81; i++) {
    int n = count_bits(g->options[i]);
    if (n > 1 && n < fewest) {
      fewest = n;
      best = i;
    }
  }
  if (best < 0)
    return 1;
  for (unsigned b = 1; b < 1u << 9; b <<= 1) {
    if (!(g->options[best] & b))
      continue;
    Grid copy = *g;
    guesses++;
    if (assign(&copy, best, b) && solve(&copy)) {
      *g = copy;
      return 1;
    }
  }
  return 0;
}

static void print(const Grid *g) {
  for (int r = 0; r < 9; r++) {
    if (r % 3 == 0 && r)
      puts("------+-------+------");
    for (int c = 0; c < 9; c++) {
      int d = 0;
      while (g->options[r * 9 + c] >> d != 1)
        d++;
      printf(c % 3 == 0 && c ? "| %d " : "%d ", d + 1);
    }
    puts("");
  }
}

static int valid(const Grid *g) {
  for (int u = 0; u < 9; u++) {
    unsigned row = 0, col = 0, box = 0;
    for (int i = 0; i < 9; i++) {
      row |= g->options[u * 9 + i];
      col |= g->options[i * 9 + u];
      box |= g->options[(u / 3 * 3 + i / 3) * 9 + u % 3 * 3 + i % 3];
    }
    if (row != 0x1ff || col != 0x1ff || box != 0x1ff)
      return 0;
  }
  return 1;
}

int main(void) {
  static const char *const puzzles[] = {
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5"
      "....8..79",
      "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2....."
      "1.4......",
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1."
      ".9....4..",
      "11......................................................................"
      "........."};
  for (size_t i = 0; i < sizeof puzzles / sizeof *puzzles; i++) {
    Grid g;
    guesses = 0;
    if (!parse(&g, puzzles[i]) || !solve(&g)) {
      puts("no solution");
      continue;
    }
    print(&g);
    printf("%lu guesses, %s\n", guesses, valid(&g) ? "valid" : "INVALID");
  }
  return 0;
}
