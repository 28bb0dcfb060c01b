// mpiproof-test:
// note: tsearch, tfind, tdelete, twalk: sorted contents after each step
#define _GNU_SOURCE
#include <search.h>
#include <stdio.h>
#include <stdlib.h>

static int compare(const void *a, const void *b) {
  return *(const int *)a - *(const int *)b;
}

static void print_sorted(const void *node, VISIT when, int depth) {
  (void)depth;
  if (when == postorder || when == leaf)
    printf("%d ", **(int *const *)node);
}

static void count_nodes(const void *node, VISIT when, void *context) {
  (void)node;
  if (when == preorder || when == leaf)
    ++*(int *)context;
}

static int released;
static void release(void *key) {
  (void)key;
  released++;
}

int main(void) {
  static int v[60];
  void *root = NULL;
  for (int i = 0; i < 60; i++) {
    v[i] = i * 37 % 61;
    int **found = tsearch(&v[i], &root, compare);
    if (*found != &v[i])
      printf("duplicate\n");
  }
  twalk(root, print_sorted);
  printf("\n");
  int key = 30;
  printf("%d ", **(int **)tfind(&key, &root, compare));
  key = 100;
  printf("%d\n", tfind(&key, &root, compare) == NULL);
  for (int i = 0; i < 60; i += 2)
    if (tdelete(&v[i], &root, compare) == NULL)
      printf("missing %d\n", v[i]);
  printf("%d\n", tdelete(&key, &root, compare) == NULL);
  twalk(root, print_sorted);
  int n = 0;
  twalk_r(root, count_nodes, &n);
  printf("%d\n", n);
  tdestroy(root, release);
  printf("%d\n", released);
  return 0;
}
