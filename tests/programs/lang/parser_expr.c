// mpiproof-test:
// note: recursive descent expression evaluator
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

static const char *in;
static int error;

static double expression(void);

static void skip(void) {
  while (isspace((unsigned char)*in))
    in++;
}

static double primary(void) {
  skip();
  if (*in == '(') {
    in++;
    double v = expression();
    skip();
    if (*in == ')')
      in++;
    else
      error = 1;
    return v;
  }
  if (*in == '-') {
    in++;
    return -primary();
  }
  if (isdigit((unsigned char)*in) || *in == '.') {
    char *end;
    double v = strtod(in, &end);
    in = end;
    return v;
  }
  error = 2;
  return 0;
}

static double power(void) {
  double base = primary();
  skip();
  if (*in == '^') {
    in++;
    double e = power(), r = 1;
    for (int i = 0; i < (int)e; i++)
      r *= base;
    return r;
  }
  return base;
}

static double term(void) {
  double v = power();
  for (;;) {
    skip();
    if (*in == '*') {
      in++;
      v *= power();
    } else if (*in == '/') {
      in++;
      double d = power();
      if (d == 0)
        error = 3;
      else
        v /= d;
    } else {
      return v;
    }
  }
}

static double expression(void) {
  double v = term();
  for (;;) {
    skip();
    if (*in == '+') {
      in++;
      v += term();
    } else if (*in == '-') {
      in++;
      v -= term();
    } else {
      return v;
    }
  }
}

int main(void) {
  const char *tests[] = {"1 + 2 * 3", "(1+2)*3", "2^3^2", "-4 / 2 + .5",
                         "10/4", "1/0", "(1+2", "", "2*(3+(4-1))*-2",
                         "1.5e2 - 50", "7 +"};
  for (unsigned i = 0; i < sizeof tests / sizeof *tests; i++) {
    in = tests[i];
    error = 0;
    double v = expression();
    if (error || *in)
      printf("%s: error %d\n", tests[i], error);
    else
      printf("%s = %g\n", tests[i], v);
  }
  return 0;
}
