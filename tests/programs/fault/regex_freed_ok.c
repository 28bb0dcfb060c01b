// mpiproof-test:
// note: regcomp may be called again after regfree
#include <regex.h>
#include <stddef.h>

int main(void) {
  regex_t regex;
  for (int i = 0; i < 2; i++) {
    if (regcomp(&regex, "a*", REG_NOSUB) != 0 ||
        regexec(&regex, "a", 0, NULL, 0) != 0)
      return 1;
    regfree(&regex);
  }
  return 0;
}
