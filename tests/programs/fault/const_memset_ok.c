// mpiproof-test:
// expect: verified

/* memset of a constant structure. */
#include <string.h>

struct Config { int verbose; int level; };
static const struct Config defaults = {1, 3};

int main(void) {
  struct Config config = defaults;
  memset((void *)&config, 0, sizeof config);
  return config.level > 3 || defaults.level != 3;
}
