// mpiproof-test:
// note: pointers to pointers and pointer arithmetic
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void advance(const char **p) {
  while (**p == ' ')
    ++*p;
}

static void set(int ***ppp, int v) {
  ***ppp = v;
}

static void append(char ***list, int *n, const char *s) {
  *list = realloc(*list, (size_t)(*n + 1) * sizeof **list);
  (*list)[*n] = malloc(strlen(s) + 1);
  strcpy((*list)[(*n)++], s);
}

struct Node {
  int v;
  struct Node *next;
};

static void insert(struct Node **at, struct Node *n) {
  while (*at && (*at)->v < n->v)
    at = &(*at)->next;
  n->next = *at;
  *at = n;
}

int main(void) {
  int x = 1, *p = &x, **pp = &p, ***ppp = &pp;
  set(ppp, 42);
  printf("%d %d\n", x, **pp == ***ppp);
  const char *s = "   text";
  advance(&s);
  puts(s);
  char **list = NULL;
  int n = 0;
  append(&list, &n, "first");
  append(&list, &n, "second");
  append(&list, &n, "third");
  for (char **q = list; q < list + n; q++) {
    printf("%s ", *q);
    free(*q);
  }
  free(list);
  puts("");
  struct Node nodes[5] = {{5, 0}, {2, 0}, {9, 0}, {1, 0}, {7, 0}}, *head = 0;
  for (int i = 0; i < 5; i++)
    insert(&head, &nodes[i]);
  for (struct Node *q = head; q; q = q->next)
    printf("%d ", q->v);
  puts("");
  double d[10];
  double *a = d + 2, *b = &d[9];
  printf("%td %td %d %d\n", b - a, a - b, a < b, a + 7 == b);
  char *c = (char *)b;
  printf("%td\n", c - (char *)d);
  void *v = d;
  printf("%d\n", v == (void *)&d[0]);
  uintptr_t bits = (uintptr_t)b;
  printf("%d\n", (double *)bits == b);
  intptr_t diff = (intptr_t)b - (intptr_t)a;
  printf("%d\n", (int)diff);
  int *null = 0;
  printf("%d %d\n", null == NULL, !null);
  int m[3] = {1, 2, 3}, *w = m;
  printf("%d ", *w++);
  printf("%d ", (*w)++);
  printf("%d ", ++*w);
  printf("%d\n", *++w);
  printf("%d %d\n", m[1], (&m[2])[-1]);
  return 0;
}
