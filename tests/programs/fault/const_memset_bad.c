// mpiproof-test:
// expect: violated
// finding: write-to-constant @ BUG

/* memset of a constant structure. */
#include <string.h>

struct Config { int verbose; int level; };
static const struct Config defaults = {1, 3};

int main(void) {
  struct Config config = defaults;
  memset((void *)&defaults, 0, sizeof defaults); /* @BUG */
  return config.level > 3 || defaults.level != 3;
}
