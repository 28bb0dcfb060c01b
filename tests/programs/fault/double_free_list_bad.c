// mpiproof-test:
// expect: violated
// finding: double-free @ BUG

/* A circular list is freed round and round. */
#include <stdlib.h>

struct Node { struct Node *next; };

int main(void) {
  struct Node *a = malloc(sizeof *a);
  struct Node *b = malloc(sizeof *b);
  struct Node *order[3] = {a, b, a};
  int n = 3;
  a->next = b;
  b->next = a;
  for (int i = 0; i < n; i++) free(order[i]); /* @BUG */
  return 0;
}
