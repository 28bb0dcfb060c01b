// mpiproof-test:
// note: perfect play of tic-tac-toe by minimax with memory
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef struct {
  uint16_t mine, theirs;
} Board;

static const uint16_t lines[8] = {0007, 0070, 0700, 0111,
                                  0222, 0444, 0421, 0124};
static int8_t memory[512][512];
static unsigned long nodes, hits;

static int has_line(uint16_t cells) {
  for (int i = 0; i < 8; i++)
    if ((cells & lines[i]) == lines[i])
      return 1;
  return 0;
}

static int is_full(Board b) {
  return (b.mine | b.theirs) == 0777;
}

static Board play(Board b, int cell) {
  return (Board){b.theirs, (uint16_t)(b.mine | 1 << cell)};
}

/* Value for the side to move: 1 win, 0 draw, -1 loss; stored plus 2. */
static int value(Board b) {
  if (memory[b.mine][b.theirs]) {
    hits++;
    return memory[b.mine][b.theirs] - 2;
  }
  nodes++;
  int best;
  if (has_line(b.theirs)) {
    best = -1;
  } else if (is_full(b)) {
    best = 0;
  } else {
    best = -1;
    for (int i = 0; i < 9; i++)
      if (!((b.mine | b.theirs) >> i & 1)) {
        int v = -value(play(b, i));
        if (v > best)
          best = v;
      }
  }
  memory[b.mine][b.theirs] = (int8_t)(best + 2);
  return best;
}

static int best_move(Board b) {
  static const int order[9] = {4, 0, 2, 6, 8, 1, 3, 5, 7};
  int move = -1, best = -2;
  for (int k = 0; k < 9; k++) {
    int i = order[k];
    if ((b.mine | b.theirs) >> i & 1)
      continue;
    int v = -value(play(b, i));
    if (v > best) {
      best = v;
      move = i;
    }
  }
  return move;
}

static void print(Board b, char mine, char theirs) {
  for (int i = 0; i < 9; i++) {
    putchar(b.mine >> i & 1 ? mine : b.theirs >> i & 1 ? theirs : '.');
    if (i % 3 == 2)
      putchar('\n');
  }
}

static int weak_move(Board b, unsigned *seed) {
  for (;;) {
    *seed = *seed * 1103515245u + 12345u;
    int i = (int)(*seed >> 16) % 9;
    if (!((b.mine | b.theirs) >> i & 1))
      return i;
  }
}

int main(void) {
  Board start = {0, 0};
  printf("value %d\n", value(start));
  printf("%lu positions\n", nodes);
  Board b = start;
  char side = 'X', other = 'O';
  while (!has_line(b.theirs) && !is_full(b)) {
    b = play(b, best_move(b));
    char t = side;
    side = other;
    other = t;
    print(b, side, other);
    puts("");
  }
  int wins = 0, draws = 0, losses = 0;
  unsigned seed = 1;
  for (int game = 0; game < 60; game++) {
    b = start;
    int turn = game & 1; /* 0: the perfect player moves */
    while (!has_line(b.theirs) && !is_full(b)) {
      b = play(b, turn == 0 ? best_move(b) : weak_move(b, &seed));
      turn = !turn;
    }
    if (!has_line(b.theirs))
      draws++;
    else if (turn == 1)
      wins++;
    else
      losses++;
  }
  printf("%d wins %d draws %d losses\n", wins, draws, losses);
  printf("%s\n", hits > 1000 ? "memory used" : "memory idle");
  return losses;
}
