// mpiproof-test:
// expect: verified

/* strcpy into a null pointer. */
#include <string.h>

struct Person { char *name; };

int main(void) {
  char room[8];
  struct Person p = {0};
  p.name = room;
  strcpy(p.name, "Ada");
  room[0] = 'A';
  return room[0] == 'A' ? 0 : 1;
}
