// mpiproof-test:
// options: --check=leak
// expect: violated
// finding: memory-leak @ BUG

/* The last node of a list is not freed. */
#include <stdlib.h>

struct Node { struct Node *next; };

int main(void) {
  struct Node *last = calloc(1, sizeof *last); /* @BUG */
  struct Node *head = calloc(1, sizeof *head);
  head->next = last;
  while (head->next) {
    struct Node *next = head->next;
    free(head);
    head = next;
  }
  return 0;
}
