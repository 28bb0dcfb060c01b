// mpiproof-test:
// expect: verified

/* Padding between members is compared. */
#include <string.h>

struct Key { char type; int id; };

int main(void) {
  struct Key a, b;
  memset(&a, 0, sizeof a);
  memset(&b, 0, sizeof b);
  a.type = b.type = 'k';
  a.id = b.id = 1;
  int equal = memcmp(&a, &b, sizeof a) == 0;
  return !equal;
}
