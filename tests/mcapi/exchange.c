// nodes: 2
// infinite: verified
// any zero: violated deadlock
// Both send before they receive: right only with buffers.
#include "node.h"

int program(int node) {
  begin(node);
  send_int(1 - node, node);
  assert(recv_int() == 1 - node);
  return end();
}
