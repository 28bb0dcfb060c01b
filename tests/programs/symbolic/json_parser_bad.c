// mpiproof-test:
// note: witness 5b335d00
// expect: violated
// finding: assertion-failed @ BUG

/* A parser of arrays and digits accepts [1] among texts of three characters,
   and no text that starts with a bracket but does not end with one. */
#include <mpiproof.h>

static const char *parse_value(const char *p);

static const char *parse_array(const char *p) {
  if (*p == ']') return p + 1;
  for (;;) {
    p = parse_value(p);
    if (!p) return 0;
    if (*p == ']') return p + 1;
    if (*p != ',') return 0;
    p++;
  }
}

static const char *parse_value(const char *p) {
  if (*p == '[') return parse_array(p + 1);
  if (*p < '0' || *p > '9') return 0;
  while (*p >= '0' && *p <= '9') p++;
  return p;
}

int main(void) {
  char text[4];
  mpiproof_symbolic(text, sizeof text, "text");
  text[3] = '\0';
  const char *end = parse_value(text);
  int accepted = end && *end == '\0';
  if (!accepted) return 0;
  mpiproof_assert(text[0] != '[' || text[1] != '3'); /* @BUG */
  return 0;
}
