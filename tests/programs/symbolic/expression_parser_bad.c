// mpiproof-test:
// note: witness 362a3700
// expect: violated
// finding: assertion-failed @ BUG

/* Three characters of an expression: 6*7 gives 42; nothing gives 100. */
#include <mpiproof.h>

static const char *at;
static int error;

static int factor(void) {
  if (*at >= '0' && *at <= '9') return *at++ - '0';
  error = 1;
  return 0;
}

static int term(void) {
  int value = factor();
  while (*at == '*') {
    at++;
    value *= factor();
  }
  return value;
}

static int expression(void) {
  int value = term();
  while (*at == '+' || *at == '-') {
    char op = *at++;
    int right = term();
    value = op == '+' ? value + right : value - right;
  }
  return value;
}

int main(void) {
  char text[4];
  mpiproof_symbolic(text, sizeof text, "text");
  text[3] = '\0';
  at = text;
  int value = expression();
  if (error || *at != '\0') return 0;
  mpiproof_assert(value != 42); /* @BUG */
  return 0;
}
