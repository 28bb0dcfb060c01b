// mpiproof-test:
// note: nested handlers, as exceptions
#include <setjmp.h>
#include <stdio.h>
#include <string.h>

struct Handler {
  jmp_buf env;
  struct Handler *outer;
  const char *message;
};

static struct Handler *handler;
static int cleaned;

static _Noreturn void raise_error(const char *message) {
  struct Handler *h = handler;
  handler = h->outer;
  h->message = message;
  longjmp(h->env, 1);
}

static int checked_div(int a, int b) {
  if (b == 0)
    raise_error("division by zero");
  return a / b;
}

static int parse(const char *s) {
  int v = 0;
  if (!*s)
    raise_error("empty");
  for (; *s; s++) {
    if (*s < '0' || *s > '9')
      raise_error("not a digit");
    v = v * 10 + (*s - '0');
  }
  return v;
}

static int guarded(const char *a, const char *b) {
  struct Handler h;
  h.outer = handler;
  if (setjmp(h.env)) {
    cleaned++;
    if (strcmp(h.message, "empty") == 0)
      raise_error("empty, passed on");
    printf("caught %s; ", h.message);
    return -1;
  }
  handler = &h;
  int r = checked_div(parse(a), parse(b));
  handler = h.outer;
  return r;
}

int main(void) {
  struct Handler top;
  top.outer = NULL;
  const char *pairs[][2] = {{"84", "2"}, {"1", "0"}, {"x", "1"},
                            {"", "1"}, {"1000", "7"}};
  for (volatile int i = 0; i < 5; i++) {
    handler = &top;
    if (setjmp(top.env)) {
      printf("top caught %s\n", top.message);
      continue;
    }
    printf("%d\n", guarded(pairs[i][0], pairs[i][1]));
  }
  printf("%d\n", cleaned);
  return 0;
}
