// mpiproof-test:
// note: mutual recursion and recursive structures
#include <stdio.h>

static int is_odd(unsigned n);

static int is_even(unsigned n) {
  return n == 0 ? 1 : is_odd(n - 1);
}

static int is_odd(unsigned n) {
  return n == 0 ? 0 : is_even(n - 1);
}

static int female(int n);
static int male(int n) {
  return n == 0 ? 0 : n - female(male(n - 1));
}
static int female(int n) {
  return n == 0 ? 1 : n - male(female(n - 1));
}

static void hanoi(int n, char a, char b, char c, int *moves) {
  if (n == 0)
    return;
  hanoi(n - 1, a, c, b, moves);
  if (++*moves <= 10)
    printf("%c%c ", a, c);
  hanoi(n - 1, b, a, c, moves);
}

static int queens(int n, int row, unsigned cols, unsigned d1, unsigned d2) {
  if (row == n)
    return 1;
  int count = 0;
  for (unsigned free = ((1u << n) - 1) & ~(cols | d1 | d2); free;
       free &= free - 1) {
    unsigned bit = free & -free;
    count += queens(n, row + 1, cols | bit, (d1 | bit) << 1, (d2 | bit) >> 1);
  }
  return count;
}

static void permute(char *s, int from, int *count) {
  if (!s[from]) {
    if (++*count % 20 == 0)
      printf("%s ", s);
    return;
  }
  for (int i = from; s[i]; i++) {
    char t = s[from];
    s[from] = s[i];
    s[i] = t;
    permute(s, from + 1, count);
    s[i] = s[from];
    s[from] = t;
  }
}

int main(void) {
  printf("%d %d\n", is_even(1000), is_odd(777));
  for (int i = 0; i < 15; i++)
    printf("%d/%d ", male(i), female(i));
  puts("");
  int moves = 0;
  hanoi(10, 'A', 'B', 'C', &moves);
  printf("%d\n", moves);
  for (int n = 1; n <= 7; n++)
    printf("%d ", queens(n, 0, 0, 0, 0));
  puts("");
  char text[] = "abcde";
  int count = 0;
  permute(text, 0, &count);
  printf("%d\n", count);
  return 0;
}
