// plain: verified
// BUG=1: violated data-race
// Nodes pushed onto a stack without locks by two threads. 1: the link is set
// after the push.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct Node {
  int value;
  struct Node *next;
};
static _Atomic(struct Node *) top_;

static void push(int value) {
  struct Node *n = malloc(sizeof *n);
  n->value = value;
  n->next = 0;
  struct Node *old = top_;
#if BUG
  while (!atomic_compare_exchange_weak(&top_, &old, n))
    ;
  n->next = old;
#else
  do
    n->next = old;
  while (!atomic_compare_exchange_weak(&top_, &old, n));
#endif
}

static void *work(void *p) {
  push(1);
#if BUG
  struct Node *seen = top_;
  struct Node *below = seen->next;
  (void)below;
#endif
  return p;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  push(2);
  pthread_join(t, 0);
  int sum = 0;
  struct Node *n = top_;
  while (n != 0) {
    struct Node *next = n->next;
    sum += n->value;
    free(n);
    n = next;
  }
  assert(BUG || sum == 3);
  return 0;
}
