// mpiproof-test:
// expect: verified

/* a*a matches exactly what aa* matches; a*ab and aa*b* differ. */
#include <mpiproof.h>

static int match_here(const char *re, const char *text) {
  if (re[0] == '\0') return *text == '\0';
  if (re[1] == '*') {
    for (;;) {
      if (match_here(re + 2, text)) return 1;
      if (*text == '\0' || (*text != re[0] && re[0] != '.')) return 0;
      text++;
    }
  }
  if (*text == '\0' || (*text != re[0] && re[0] != '.')) return 0;
  return match_here(re + 1, text + 1);
}

int main(void) {
  char text[4];
  mpiproof_symbolic(text, sizeof text, "text");
  text[3] = '\0';
  int one = match_here("a*a", text), two = match_here("aa*", text);
  mpiproof_assert(one == two);
  return 0;
}
