// mpiproof-test:
// note: copying and concatenation, with exact sizes
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void show(const char *label, const char *s, size_t n) {
  printf("%s:", label);
  for (size_t i = 0; i < n; i++)
    printf(" %d", s[i]);
  printf("\n");
}

int main(void) {
  char a[16];
  memset(a, 'x', sizeof a);
  printf("%d\n", strcpy(a, "hello") == a);
  show("strcpy", a, sizeof a);
  memset(a, 'x', sizeof a);
  strncpy(a, "hello", 3);
  show("strncpy 3", a, sizeof a);
  strncpy(a, "hi", 8);
  show("strncpy 8", a, sizeof a);
  strcpy(a, "ab");
  strcat(a, "cd");
  strncat(a, "efghij", 2);
  printf("%s\n", a);
  strncat(a, "z", 10);
  printf("%s %zu\n", a, strlen(a));
  printf("%td\n", stpcpy(a, "stp") - a);
  printf("%td %s\n", stpncpy(a, "stpn", 9) - a, a);
  printf("%td\n", stpncpy(a, "long text", 4) - a);
  char *heap = malloc(6);
  strcpy(heap, "exact");
  printf("%s\n", heap);
  strcpy(heap + 2, "");
  printf("%s\n", heap);
  free(heap);
  char *empty = strdup("");
  printf("[%s]\n", empty);
  free(empty);
  char *part = strndup("partial", 4);
  printf("[%s] ", part);
  free(part);
  part = strndup("ab", 10);
  printf("[%s]\n", part);
  free(part);
  return 0;
}
