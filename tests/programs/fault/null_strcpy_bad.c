// mpiproof-test:
// expect: violated
// finding: null-pointer @ BUG

/* strcpy into a null pointer. */
#include <string.h>

struct Person { char *name; };

int main(void) {
  char room[8];
  struct Person p = {0};
  strcpy(p.name, "Ada"); /* @BUG */
  room[0] = 'A';
  return room[0] == 'A' ? 0 : 1;
}
