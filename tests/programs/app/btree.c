// mpiproof-test:
// note: a B-tree with insertion, deletion and range queries
#include <assert.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define T 3 /* minimum degree: T-1 to 2T-1 keys in a node */

typedef struct Node {
  int count;
  bool leaf;
  int keys[2 * T - 1];
  struct Node *child[2 * T];
} Node;

static int live;

static Node *node_new(bool leaf) {
  Node *n = calloc(1, sizeof *n);
  assert(n != NULL);
  n->leaf = leaf;
  live++;
  return n;
}

static void node_free(Node *n) {
  live--;
  free(n);
}

static void split_child(Node *parent, int i) {
  Node *full = parent->child[i], *right = node_new(full->leaf);
  right->count = T - 1;
  memcpy(right->keys, full->keys + T, (T - 1) * sizeof(int));
  if (!full->leaf)
    memcpy(right->child, full->child + T, T * sizeof(Node *));
  full->count = T - 1;
  memmove(parent->child + i + 2, parent->child + i + 1,
          (size_t)(parent->count - i) * sizeof(Node *));
  memmove(parent->keys + i + 1, parent->keys + i,
          (size_t)(parent->count - i) * sizeof(int));
  parent->child[i + 1] = right;
  parent->keys[i] = full->keys[T - 1];
  parent->count++;
}

static int position(const Node *n, int key) {
  int i = 0;
  while (i < n->count && n->keys[i] < key)
    i++;
  return i;
}

static bool contains(const Node *n, int key) {
  for (;;) {
    int i = position(n, key);
    if (i < n->count && n->keys[i] == key)
      return true;
    if (n->leaf)
      return false;
    n = n->child[i];
  }
}

static void insert_into(Node *n, int key) {
  int i = position(n, key);
  if (n->leaf) {
    memmove(n->keys + i + 1, n->keys + i, (size_t)(n->count - i) * sizeof(int));
    n->keys[i] = key;
    n->count++;
    return;
  }
  if (n->child[i]->count == 2 * T - 1) {
    split_child(n, i);
    if (key > n->keys[i])
      i++;
  }
  insert_into(n->child[i], key);
}

static void insert(Node **root, int key) {
  if (contains(*root, key))
    return;
  if ((*root)->count == 2 * T - 1) {
    Node *top = node_new(false);
    top->child[0] = *root;
    *root = top;
    split_child(top, 0);
  }
  insert_into(*root, key);
}

static void merge(Node *n, int i) {
  Node *l = n->child[i], *r = n->child[i + 1];
  l->keys[T - 1] = n->keys[i];
  memcpy(l->keys + T, r->keys, (T - 1) * sizeof(int));
  if (!l->leaf)
    memcpy(l->child + T, r->child, T * sizeof(Node *));
  l->count = 2 * T - 1;
  memmove(n->keys + i, n->keys + i + 1,
          (size_t)(n->count - i - 1) * sizeof(int));
  memmove(n->child + i + 1, n->child + i + 2,
          (size_t)(n->count - i - 1) * sizeof(Node *));
  n->count--;
  node_free(r);
}

/* Makes child i hold at least T keys; returns its new index. */
static int fill(Node *n, int i) {
  if (i > 0 && n->child[i - 1]->count >= T) {
    Node *c = n->child[i], *s = n->child[i - 1];
    memmove(c->keys + 1, c->keys, (size_t)c->count * sizeof(int));
    if (!c->leaf) {
      memmove(c->child + 1, c->child, (size_t)(c->count + 1) * sizeof(Node *));
      c->child[0] = s->child[s->count];
    }
    c->keys[0] = n->keys[i - 1];
    n->keys[i - 1] = s->keys[s->count - 1];
    c->count++;
    s->count--;
  } else if (i < n->count && n->child[i + 1]->count >= T) {
    Node *c = n->child[i], *s = n->child[i + 1];
    c->keys[c->count] = n->keys[i];
    if (!c->leaf)
      c->child[c->count + 1] = s->child[0];
    n->keys[i] = s->keys[0];
    memmove(s->keys, s->keys + 1, (size_t)(s->count - 1) * sizeof(int));
    if (!s->leaf)
      memmove(s->child, s->child + 1, (size_t)s->count * sizeof(Node *));
    c->count++;
    s->count--;
  } else if (i < n->count) {
    merge(n, i);
  } else {
    merge(n, --i);
  }
  return i;
}

static void erase(Node *n, int key) {
  int i = position(n, key);
  if (i < n->count && n->keys[i] == key) {
    if (n->leaf) {
      memmove(n->keys + i, n->keys + i + 1,
              (size_t)(n->count - i - 1) * sizeof(int));
      n->count--;
    } else if (n->child[i]->count >= T) {
      Node *p = n->child[i];
      while (!p->leaf)
        p = p->child[p->count];
      n->keys[i] = p->keys[p->count - 1];
      erase(n->child[i], n->keys[i]);
    } else if (n->child[i + 1]->count >= T) {
      Node *p = n->child[i + 1];
      while (!p->leaf)
        p = p->child[0];
      n->keys[i] = p->keys[0];
      erase(n->child[i + 1], n->keys[i]);
    } else {
      merge(n, i);
      erase(n->child[i], key);
    }
    return;
  }
  if (n->leaf)
    return;
  if (n->child[i]->count < T) {
    i = fill(n, i);
    if (i < n->count && n->keys[i] < key)
      i++;
  }
  erase(n->child[i], key);
}

static void delete(Node **root, int key) {
  erase(*root, key);
  if ((*root)->count == 0 && !(*root)->leaf) {
    Node *old = *root;
    *root = old->child[0];
    node_free(old);
  }
}

static int range(const Node *n, int low, int high, int print) {
  int found = 0;
  for (int i = 0; i <= n->count; i++) {
    if (!n->leaf && (i == n->count || n->keys[i] >= low) &&
        (i == 0 || n->keys[i - 1] <= high))
      found += range(n->child[i], low, high, print);
    if (i < n->count && n->keys[i] >= low && n->keys[i] <= high) {
      if (print)
        printf("%d ", n->keys[i]);
      found++;
    }
  }
  return found;
}

static int check(const Node *n, int low, int high, bool root) {
  assert(root || n->count >= T - 1);
  int depth = 0;
  for (int i = 0; i <= n->count; i++) {
    int a = i == 0 ? low : n->keys[i - 1],
        b = i == n->count ? high : n->keys[i];
    assert(a < b);
    if (!n->leaf) {
      int d = check(n->child[i], a, b, false);
      assert(i == 0 || d == depth);
      depth = d;
    }
  }
  return depth + 1;
}

static void destroy(Node *n) {
  if (!n->leaf)
    for (int i = 0; i <= n->count; i++)
      destroy(n->child[i]);
  node_free(n);
}

int main(void) {
  Node *root = node_new(true);
  unsigned x = 5;
  for (int i = 0; i < 600; i++) {
    x = x * 1664525u + 1013904223u;
    insert(&root, (int)(x >> 20) % 1000);
  }
  printf("depth %d nodes %d\n", check(root, -1, 100000, true), live);
  printf("%d keys\n", range(root, 0, 1000, 0));
  printf("%d in range\n", range(root, 100, 140, 1));
  int present = 0;
  for (int i = 0; i < 1000; i += 2) {
    present += contains(root, i);
    delete (&root, i);
    if (i % 100 == 0)
      check(root, -1, 100000, true);
  }
  printf("%d deleted, depth %d nodes %d\n", present,
         check(root, -1, 100000, true), live);
  printf("%d in range\n", range(root, 100, 140, 1));
  for (int i = 0; i < 1000; i++)
    delete (&root, i);
  printf("%d keys, %d nodes\n", root->count, live);
  destroy(root);
  return live;
}
