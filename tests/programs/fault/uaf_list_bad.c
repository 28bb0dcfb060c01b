// mpiproof-test:
// expect: violated
// finding: use-after-free @ BUG

/* A list is freed by following links of nodes already freed. */
#include <stdlib.h>

struct Node { struct Node *next; int value; };

int main(void) {
  struct Node *head = NULL;
  for (int i = 0; i < 3; i++) {
    struct Node *n = malloc(sizeof *n);
    n->value = i;
    n->next = head;
    head = n;
  }
  for (struct Node *n = head; n != NULL; n = n->next) { /* @BUG */
    free(n);
  }
  return 0;
}
