// mpiproof-test:
// note: a red-black tree used as an ordered map
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum { RED, BLACK } Color;

typedef struct Node Node;
struct Node {
  Node *parent, *left, *right;
  Color color;
  char key[12];
  int value;
};

typedef struct {
  Node *root;
  Node leaf; /* sentinel */
  int count;
} Map;

static void map_init(Map *m) {
  memset(m, 0, sizeof *m);
  m->leaf.color = BLACK;
  m->root = &m->leaf;
}

static void rotate(Map *m, Node *x, int right) {
  Node *y = right ? x->left : x->right;
  Node *inner = right ? y->right : y->left;
  if (right)
    x->left = inner;
  else
    x->right = inner;
  if (inner != &m->leaf)
    inner->parent = x;
  y->parent = x->parent;
  if (x->parent == &m->leaf)
    m->root = y;
  else if (x == x->parent->left)
    x->parent->left = y;
  else
    x->parent->right = y;
  if (right)
    y->right = x;
  else
    y->left = x;
  x->parent = y;
}

static void fix_insert(Map *m, Node *z) {
  while (z->parent->color == RED) {
    Node *g = z->parent->parent;
    int left = z->parent == g->left;
    Node *uncle = left ? g->right : g->left;
    if (uncle->color == RED) {
      z->parent->color = uncle->color = BLACK;
      g->color = RED;
      z = g;
      continue;
    }
    if (z == (left ? z->parent->right : z->parent->left)) {
      z = z->parent;
      rotate(m, z, !left);
    }
    z->parent->color = BLACK;
    g->color = RED;
    rotate(m, g, left);
  }
  m->root->color = BLACK;
}

static int *map_at(Map *m, const char *key) {
  Node *parent = &m->leaf, *n = m->root;
  int order = 0;
  while (n != &m->leaf) {
    order = strcmp(key, n->key);
    if (order == 0)
      return &n->value;
    parent = n;
    n = order < 0 ? n->left : n->right;
  }
  n = malloc(sizeof *n);
  if (n == NULL)
    exit(1);
  n->parent = parent;
  n->left = n->right = &m->leaf;
  n->color = RED;
  strncpy(n->key, key, sizeof n->key - 1);
  n->key[sizeof n->key - 1] = 0;
  n->value = 0;
  if (parent == &m->leaf)
    m->root = n;
  else if (order < 0)
    parent->left = n;
  else
    parent->right = n;
  m->count++;
  int *value = &n->value;
  fix_insert(m, n);
  return value;
}

static const Node *map_find(const Map *m, const char *key) {
  const Node *n = m->root;
  while (n != &m->leaf) {
    int order = strcmp(key, n->key);
    if (order == 0)
      return n;
    n = order < 0 ? n->left : n->right;
  }
  return NULL;
}

static const Node *first(const Map *m) {
  const Node *n = m->root;
  while (n != &m->leaf && n->left != &m->leaf)
    n = n->left;
  return n;
}

static const Node *next(const Map *m, const Node *n) {
  if (n->right != &m->leaf) {
    n = n->right;
    while (n->left != &m->leaf)
      n = n->left;
    return n;
  }
  while (n->parent != &m->leaf && n == n->parent->right)
    n = n->parent;
  return n->parent;
}

/* Black height, or -1 if a rule is broken. */
static int check(const Map *m, const Node *n) {
  if (n == &m->leaf)
    return 1;
  if (n->color == RED && (n->left->color == RED || n->right->color == RED))
    return -1;
  int l = check(m, n->left), r = check(m, n->right);
  if (l < 0 || l != r)
    return -1;
  return l + (n->color == BLACK);
}

static void map_free(Map *m, Node *n) {
  if (n == &m->leaf)
    return;
  map_free(m, n->left);
  map_free(m, n->right);
  free(n);
}

int main(void) {
  static const char text[] =
      "it was the best of times it was the worst of times it was the age of "
      "wisdom it was the age of foolishness it was the epoch of belief it was "
      "the epoch of incredulity it was the season of light";
  Map m;
  map_init(&m);
  char copy[sizeof text];
  strcpy(copy, text);
  for (char *w = strtok(copy, " "); w; w = strtok(NULL, " "))
    ++*map_at(&m, w);
  for (const Node *n = first(&m); n != &m.leaf; n = next(&m, n))
    printf("%s %d\n", n->key, n->value);
  printf("%d words, black height %d\n", m.count, check(&m, m.root));
  map_free(&m, m.root);
  map_init(&m);
  for (int i = 0; i < 700; i++) {
    char key[12];
    snprintf(key, sizeof key, "k%d", i * 389 % 701);
    *map_at(&m, key) += i;
    if (i % 100 == 0)
      printf("%d:%d ", m.count, check(&m, m.root) > 0);
  }
  puts("");
  const Node *n = map_find(&m, "k350");
  printf("%d %d\n", n ? n->value : -1, map_find(&m, "k9999") == NULL);
  unsigned h = 0;
  for (n = first(&m); n != &m.leaf; n = next(&m, n))
    h = h * 31 + (unsigned)n->value;
  printf("%u %d\n", h, check(&m, m.root));
  map_free(&m, m.root);
  return 0;
}
