// mpiproof-test:
// note: a back reference to symbolic text
#include <assert.h>
#include <mpiproof.h>
#include <regex.h>

int main(void) {
  char text[4] = {0};
  for (int i = 0; i < 3; i++) {
    text[i] = (char)mpiproof_int("c");
    mpiproof_assume(text[i] != '\0');
  }
  regex_t regex;
  regmatch_t at[2];
  assert(regcomp(&regex, "\\(.\\)\\1", 0) == 0);
  const int result = regexec(&regex, text, 2, at, 0);
  const int first = text[0] == text[1] ? 0 : 1;
  assert((result == 0) == (text[first] == text[first + 1]));
  if (result == 0) {
    assert(at[0].rm_so == first);
    assert(at[0].rm_eo == first + 2 && at[1].rm_eo == first + 1);
  }
  regfree(&regex);
  return 0;
}
