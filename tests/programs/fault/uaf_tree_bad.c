// mpiproof-test:
// expect: violated
// finding: use-after-free @ BUG

/* The parent is freed before its children are reached through it. */
#include <stdlib.h>

struct Tree { struct Tree *left, *right; };

static struct Tree *grow(int depth) {
  if (depth == 0) return NULL;
  struct Tree *t = malloc(sizeof *t);
  t->left = grow(depth - 1);
  t->right = grow(depth - 1);
  return t;
}

static void fell(struct Tree *t) {
  if (!t) return;
  fell(t->left);
  free(t);
  fell(t->right); /* @BUG */
}

int main(void) {
  fell(grow(3));
  return 0;
}
