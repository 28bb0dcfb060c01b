// mpiproof-test:
// expect: violated
// finding: invalid-free @ BUG

/* A member inside a structure is not a block of its own. */
#include <stdlib.h>

struct Box { int size; char room[12]; };

int main(void) {
  struct Box *box = malloc(sizeof *box);
  box->size = 12;
  free(box->room); /* @BUG */
  return 0;
}
