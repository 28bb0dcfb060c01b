// mpiproof-test:
// expect: violated
// finding: out-of-bounds-write @ BUG

/* memset with the size of the wrong type. */
#include <string.h>

struct Header { int kind, size; };
struct Packet { struct Header header; char payload[24]; };

int main(void) {
  struct Header header;
  memset(&header, 0, sizeof(struct Packet)); /* @BUG */
  return header.kind;
}
