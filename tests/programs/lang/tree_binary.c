// mpiproof-test:
// note: binary search tree: insert, delete, traverse
#include <stdio.h>
#include <stdlib.h>

struct Tree {
  int key;
  struct Tree *child[2];
};

static struct Tree *insert(struct Tree *t, int key) {
  if (!t) {
    t = calloc(1, sizeof *t);
    t->key = key;
  } else if (key != t->key) {
    struct Tree **c = &t->child[key > t->key];
    *c = insert(*c, key);
  }
  return t;
}

static struct Tree *delete(struct Tree *t, int key) {
  if (!t)
    return NULL;
  if (key != t->key) {
    struct Tree **c = &t->child[key > t->key];
    *c = delete (*c, key);
    return t;
  }
  if (t->child[0] && t->child[1]) {
    struct Tree *m = t->child[1];
    while (m->child[0])
      m = m->child[0];
    t->key = m->key;
    t->child[1] = delete (t->child[1], m->key);
    return t;
  }
  struct Tree *rest = t->child[!t->child[0]];
  free(t);
  return rest;
}

static int height(const struct Tree *t) {
  if (!t)
    return 0;
  int l = height(t->child[0]), r = height(t->child[1]);
  return 1 + (l > r ? l : r);
}

static void walk(const struct Tree *t, void (*visit)(int, void *), void *arg) {
  if (!t)
    return;
  walk(t->child[0], visit, arg);
  visit(t->key, arg);
  walk(t->child[1], visit, arg);
}

static void print(int key, void *arg) {
  if (++*(int *)arg <= 15)
    printf("%d ", key);
}

static void sum(int key, void *arg) {
  *(long *)arg += key;
}

static void destroy(struct Tree *t) {
  if (t) {
    destroy(t->child[0]);
    destroy(t->child[1]);
    free(t);
  }
}

int main(void) {
  struct Tree *t = NULL;
  for (int i = 0; i < 300; i++)
    t = insert(t, i * 7919 % 1000);
  int n = 0;
  long s = 0;
  walk(t, print, &n);
  walk(t, sum, &s);
  printf("\n%d %ld %d\n", n, s, height(t));
  for (int i = 0; i < 300; i += 2)
    t = delete (t, i * 7919 % 1000);
  n = 0;
  s = 0;
  walk(t, print, &n);
  walk(t, sum, &s);
  printf("\n%d %ld %d\n", n, s, height(t));
  destroy(t);
  return 0;
}
