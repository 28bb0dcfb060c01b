// mpiproof-test:
// expect: violated
// finding: uninitialised-value @ BUG

/* Padding between members is compared. */
#include <string.h>

struct Key { char type; int id; };

int main(void) {
  struct Key a, b;
  a.type = b.type = 'k';
  a.id = b.id = 1;
  int equal = memcmp(&a, &b, sizeof a) == 0; /* @BUG */
  return !equal;
}
