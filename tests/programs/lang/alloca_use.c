// mpiproof-test:
// note: alloca in expressions, loops and callees
#include <alloca.h>
#include <stdio.h>
#include <string.h>

struct Node {
  struct Node *next;
  int value;
};

static int chain(int n) {
  struct Node *head = NULL;
  for (int i = 0; i < n; i++) {
    struct Node *node = alloca(sizeof *node);
    node->next = head;
    node->value = i;
    head = node;
  }
  int sum = 0;
  for (struct Node *p = head; p; p = p->next)
    sum = sum * 2 % 10007 + p->value;
  return sum;
}

static char *join(char *buffer, const char *a, const char *b) {
  strcpy(buffer, a);
  strcat(buffer, b);
  return buffer;
}

#define JOIN(a, b) join(alloca(strlen(a) + strlen(b) + 1), a, b)

int main(void) {
  printf("%d %d\n", chain(10), chain(500));
  const char *text = JOIN("left and ", "right");
  printf("%s\n", JOIN(text, "!"));
  double *d = __builtin_alloca(10 * sizeof *d);
  for (int i = 0; i < 10; i++)
    d[i] = i / 4.0;
  printf("%g\n", d[9]);
  long *a = __builtin_alloca_with_align(64, 512);
  printf("%d\n", (int)((unsigned long)a % 64));
  a[7] = 12;
  printf("%ld\n", a[7]);
  return 0;
}
