// mpiproof-test:
// note: witness 61786400
// expect: violated
// finding: assertion-failed @ BUG

/* A small regular expression matcher: some text of three letters matches,
   none of two does. */
#include <mpiproof.h>

static int match_here(const char *re, const char *text);

static int match_star(int c, const char *re, const char *text) {
  do {
    if (match_here(re, text)) return 1;
  } while (*text != '\0' && (*text++ == c || c == '.'));
  return 0;
}

static int match_here(const char *re, const char *text) {
  if (re[0] == '\0') return 1;
  if (re[1] == '*') return match_star(re[0], re + 2, text);
  if (re[0] == '$' && re[1] == '\0') return *text == '\0';
  if (*text != '\0' && (re[0] == '.' || re[0] == *text)) {
    return match_here(re + 1, text + 1);
  }
  return 0;
}

int main(void) {
  char text[4];
  mpiproof_symbolic(text, sizeof text, "text");
  text[sizeof text - 1] = '\0';
  mpiproof_assert(!match_here("ab*.d$", text)); /* @BUG */
  return 0;
}
