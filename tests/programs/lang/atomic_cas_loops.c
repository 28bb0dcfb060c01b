// mpiproof-test:
// note: lock-free stack, spin lock and CAS loops
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

struct Node {
  int value;
  struct Node *next;
};

static _Atomic(struct Node *) top;

static void push(int value) {
  struct Node *n = malloc(sizeof *n);
  n->value = value;
  n->next = atomic_load_explicit(&top, memory_order_relaxed);
  while (!atomic_compare_exchange_weak_explicit(
      &top, &n->next, n, memory_order_release, memory_order_relaxed)) {
  }
}

static int pop(void) {
  struct Node *n = atomic_load(&top);
  while (n && !atomic_compare_exchange_weak(&top, &n, n->next)) {
  }
  if (!n)
    return -1;
  int v = n->value;
  free(n);
  return v;
}

static int fetch_max(atomic_int *p, int v) {
  int old = atomic_load(p);
  while (old < v && !atomic_compare_exchange_weak(p, &old, v)) {
  }
  return old;
}

static atomic_flag lock = ATOMIC_FLAG_INIT;
static int shared;

static void locked_add(int n) {
  while (atomic_flag_test_and_set_explicit(&lock, memory_order_acquire)) {
  }
  shared += n;
  atomic_flag_clear_explicit(&lock, memory_order_release);
}

int main(void) {
  for (int i = 0; i < 10; i++)
    push(i * i);
  for (int v; (v = pop()) >= 0;)
    printf("%d ", v);
  puts("");
  atomic_int max = 3;
  for (int i = 0; i < 20; i++)
    printf("%d ", fetch_max(&max, i * 7 % 13));
  printf("%d\n", max);
  for (int i = 0; i < 10; i++)
    locked_add(i);
  printf("%d\n", shared);
  return 0;
}
