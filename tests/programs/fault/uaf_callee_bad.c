// mpiproof-test:
// expect: violated
// finding: use-after-free @ BUG

/* The callee frees what the caller goes on using. */
#include <stdlib.h>
#include <string.h>

static int consume(char *text) {
  int n = (int)strlen(text);
  free(text);
  return n;
}

int main(void) {
  char *text = malloc(6);
  strcpy(text, "hello");
  int n = consume(text);
  int ok = text[0] == 'h'; /* @BUG */
  return ok && n == 5;
}
