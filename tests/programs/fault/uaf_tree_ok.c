// mpiproof-test:
// expect: verified

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
  fell(t->right);
  free(t);
}

int main(void) {
  fell(grow(3));
  return 0;
}
