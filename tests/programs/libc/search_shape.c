// mpiproof-test:
// note: the shape of the tree that tsearch builds
#define _GNU_SOURCE
#include <search.h>
#include <stdio.h>
#include <stdlib.h>

static int compare(const void *a, const void *b) {
  return *(const int *)a - *(const int *)b;
}

static void show(const void *node, VISIT when, int depth) {
  static const char names[] = "<-> .";
  if (when == preorder || when == leaf)
    printf("%d%c%d ", **(int *const *)node, when == leaf ? '.' : names[when],
           depth);
}

int main(void) {
  static int v[40];
  void *root = NULL;
  for (int i = 0; i < 40; i++) {
    v[i] = i < 20 ? i : (i * 23 + 7) % 101;
    tsearch(&v[i], &root, compare);
    if (i % 8 == 7) {
      twalk(root, show);
      printf("\n");
    }
  }
  return 0;
}
