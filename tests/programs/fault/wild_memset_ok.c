// mpiproof-test:
// expect: verified

/* A pointer field filled with a pattern. */
#include <string.h>

struct Item { char *label; int n; };

int main(void) {
  char text[2] = "a";
  struct Item item;
  memset(&item, 0x5a, sizeof item);
  item.label = text;
  return item.label[0] == 'b' || text[0] == 'b';
}
