// nodes: 2
// form: threads
// infinite: verified
// What was written before the message may be read behind it.
#include "node.h"

static int shared;

int program(int node) {
  begin(node);
  if (node == 0) {
    shared = 1;
    send_int(1, 1);
  } else {
    recv_int();
    assert(shared == 1);
  }
  return end();
}
