// mpiproof-test:
// expect: verified

/* The repaired twin of graph_id_bad.c. */
#include <stdio.h>
#include <stdlib.h>

typedef struct Node {
  int id;
  const char *name;
} Node;

static Node *make_node(const char *name) {
  Node *node = malloc(sizeof *node);
  if (node == NULL) exit(1);
  node->id = -1;
  node->name = name;
  return node;
}

static void show(const Node *node) {
  printf("%d %s\n", node->id, node->name);
}

int main(void) {
  Node *node = make_node("source");
  show(node);
  free(node);
  return 0;
}
