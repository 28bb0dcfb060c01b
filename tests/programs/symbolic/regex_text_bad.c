// mpiproof-test:
// expect: violated
// finding: assertion-failed @ FAIL
// note: the hyphen comes last in the set, so it is no range
#include <assert.h>
#include <mpiproof.h>
#include <regex.h>

enum { SIZE = 3 };

static int is_word(const char *text) {
  int i = 0;
  while (text[i] >= 'a' && text[i] <= 'c')
    i++;
  return i > 0 && (text[i] == '\0' || (text[i] == ';' && text[i + 1] == '\0'));
}

int main(void) {
  char text[SIZE + 1] = {0};
  for (int i = 0; i < SIZE; i++)
    text[i] = (char)mpiproof_int("c");
  regex_t regex;
  regmatch_t at[2];
  assert(regcomp(&regex, "^([ac-]+);?$", REG_EXTENDED) == 0);
  const int result = regexec(&regex, text, 2, at, 0);
  assert((result == 0) == is_word(text)); /* @FAIL */
  if (result == 0) {
    assert(at[1].rm_so == 0 && at[1].rm_eo > 0);
    assert(text[at[1].rm_eo - 1] != ';');
  }
  regfree(&regex);
  return 0;
}
