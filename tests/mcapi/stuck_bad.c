// nodes: 2
// any infinite: violated deadlock
// Both wait before they send.
#include "node.h"

int program(int node) {
  begin(node);
  recv_int();
  send_int(1 - node, 1);
  return end();
}
