// nodes: 2
// infinite: verified
// The right port.
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 0)
    recv_int();
  else
    send_int(0, 1);
  return end();
}
