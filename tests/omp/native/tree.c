// A tree of tasks, summed up under a taskgroup.
#include <omp.h>
#include <stdio.h>
typedef struct Node { struct Node *left, *right; int value; } Node;
static int total;
static void walk(Node *n) {
  if (n == NULL) return;
#pragma omp task
  walk(n->left);
#pragma omp task
  walk(n->right);
#pragma omp atomic
  total += n->value;
}
int main(void) {
  Node n[3] = {{&n[1], &n[2], 1}, {0, 0, 20}, {0, 0, 300}};
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskgroup
    walk(n);
    printf("%d\n", total);
  }
  return 0;
}
