// mpiproof-test:
// expect: violated
// finding: invalid-library-call @ FAIL
#include <regex.h>
#include <stddef.h>

int main(void) {
  regex_t regex;
  if (regcomp(&regex, "a*", REG_NOSUB) != 0)
    return 1;
  regfree(&regex);
  return regexec(&regex, "a", 0, NULL, 0); /* @FAIL */
}
