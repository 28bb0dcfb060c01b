// mpiproof-test:
// expect: violated
// finding: uninitialised-value @ BUG

/* Found in the wild (doc/found.md): a node of a graph is made by its name; its
 * number is set when it joins a graph, but printed before. */
#include <stdio.h>
#include <stdlib.h>

typedef struct Node {
  int id;
  const char *name;
} Node;

static Node *make_node(const char *name) {
  Node *node = malloc(sizeof *node);
  if (node == NULL) exit(1);
  node->name = name;
  return node;
}

static void show(const Node *node) {
  printf("%d %s\n", node->id, node->name); /* @BUG */
}

int main(void) {
  Node *node = make_node("source");
  show(node);
  free(node);
  return 0;
}
