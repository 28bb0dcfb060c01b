// nodes: 2
// any zero infinite: verified
// One sends first.
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 0) send_int(1, 1);
  assert(recv_int() == 1);
  if (node == 1) send_int(0, 1);
  return end();
}
