// mpiproof-test:
// expect: verified

/* memset with the size of the wrong type. */
#include <string.h>

struct Header { int kind, size; };
struct Packet { struct Header header; char payload[24]; };

int main(void) {
  struct Header header;
  memset(&header, 0, sizeof(struct Header));
  return header.kind;
}
