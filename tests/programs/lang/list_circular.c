// mpiproof-test:
// note: circular list: the Josephus problem
#include <stdio.h>
#include <stdlib.h>

struct Seat {
  int number;
  struct Seat *left, *right;
};

static struct Seat *circle(int n) {
  struct Seat *first = NULL;
  for (int i = 1; i <= n; i++) {
    struct Seat *s = malloc(sizeof *s);
    s->number = i;
    if (!first) {
      first = s->left = s->right = s;
    } else {
      s->right = first;
      s->left = first->left;
      first->left->right = s;
      first->left = s;
    }
  }
  return first;
}

static int survivor(int n, int k, int print) {
  struct Seat *s = circle(n);
  while (s->right != s) {
    for (int i = 1; i < k; i++)
      s = s->right;
    struct Seat *next = s->right;
    s->left->right = next;
    next->left = s->left;
    if (print)
      printf("%d ", s->number);
    free(s);
    s = next;
  }
  int last = s->number;
  free(s);
  return last;
}

static int formula(int n, int k) {
  int r = 0;
  for (int i = 2; i <= n; i++)
    r = (r + k) % i;
  return r + 1;
}

int main(void) {
  printf("-> %d\n", survivor(12, 3, 1));
  for (int n = 1; n < 40; n += 6)
    printf("%d/%d ", survivor(n, 7, 0), formula(n, 7));
  puts("");
  return 0;
}
