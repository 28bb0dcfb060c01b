// mpiproof-test:
// expect: verified

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
  for (struct Node *n = head, *next; n != NULL; n = next) {
    next = n->next;
    free(n);
  }
  return 0;
}
