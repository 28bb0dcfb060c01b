// mpiproof-test:
// expect: verified

/* The loop stops one node too late. */
#include <stddef.h>

struct Node { struct Node *next; int value; };

int main(void) {
  struct Node c = {NULL, 3}, b = {&c, 2}, a = {&b, 1};
  struct Node *n = &a;
  int sum = 0;
  for (int i = 0; i < 3; i++) {
    sum += n->value;
    n = n->next;
  }
  if (n) sum += n->value;
  return sum == 6 ? 0 : 1;
}
