// mpiproof-test:
// note: AVL tree with rotations
#include <stdio.h>
#include <stdlib.h>

typedef struct Avl {
  int key, height;
  struct Avl *l, *r;
} Avl;

static int height(const Avl *t) {
  return t ? t->height : 0;
}

static void update(Avl *t) {
  int a = height(t->l), b = height(t->r);
  t->height = (a > b ? a : b) + 1;
}

static Avl *rotate_right(Avl *t) {
  Avl *x = t->l;
  t->l = x->r;
  x->r = t;
  update(t);
  update(x);
  return x;
}

static Avl *rotate_left(Avl *t) {
  Avl *x = t->r;
  t->r = x->l;
  x->l = t;
  update(t);
  update(x);
  return x;
}

static Avl *balance(Avl *t) {
  update(t);
  int d = height(t->l) - height(t->r);
  if (d > 1) {
    if (height(t->l->l) < height(t->l->r))
      t->l = rotate_left(t->l);
    return rotate_right(t);
  }
  if (d < -1) {
    if (height(t->r->r) < height(t->r->l))
      t->r = rotate_right(t->r);
    return rotate_left(t);
  }
  return t;
}

static Avl *insert(Avl *t, int key) {
  if (!t) {
    t = malloc(sizeof *t);
    *t = (Avl){key, 1, NULL, NULL};
    return t;
  }
  if (key < t->key)
    t->l = insert(t->l, key);
  else if (key > t->key)
    t->r = insert(t->r, key);
  return balance(t);
}

static int check(const Avl *t, int low, int high) {
  if (!t)
    return 1;
  int d = height(t->l) - height(t->r);
  return t->key > low && t->key < high && d >= -1 && d <= 1 &&
         check(t->l, low, t->key) && check(t->r, t->key, high);
}

static void destroy(Avl *t) {
  if (!t)
    return;
  destroy(t->l);
  destroy(t->r);
  free(t);
}

int main(void) {
  Avl *t = NULL;
  for (int i = 0; i < 1000; i++) {
    t = insert(t, i);
    if ((i & (i + 1)) == 0)
      printf("%d %d %d\n", i, t->height, t->key);
  }
  for (int i = 0; i < 1000; i++)
    t = insert(t, i * 7 % 3001 + 500);
  printf("%d %d\n", t->height, check(t, -1, 100000));
  destroy(t);
  return 0;
}
