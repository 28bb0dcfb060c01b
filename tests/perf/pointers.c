// Bench kernel: pointer chasing through a shuffled list.
#include <stdio.h>
#include <stdlib.h>

#ifndef ROUNDS
#define ROUNDS 20000000
#endif

enum { N = 50000 };

struct Node {
  struct Node *next;
  long value;
};

int main(void) {
  struct Node *nodes = malloc(N * sizeof *nodes);
  int *order = malloc(N * sizeof *order);
  unsigned x = 1;
  for (int i = 0; i < N; i++)
    order[i] = i;
  for (int i = N - 1; i > 0; i--) {
    x = x * 1664525u + 1013904223u;
    int j = (int)(x % (unsigned)(i + 1)), t = order[i];
    order[i] = order[j];
    order[j] = t;
  }
  for (int i = 0; i < N; i++) {
    nodes[order[i]].next = &nodes[order[(i + 1) % N]];
    nodes[order[i]].value = i;
  }
  long sum = 0;
  struct Node *p = nodes;
  for (int i = 0; i < ROUNDS; i++) {
    sum += p->value;
    p = p->next;
  }
  printf("%ld\n", sum);
  free(order);
  free(nodes);
  return 0;
}
