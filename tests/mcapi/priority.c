// nodes: 2
// any: verified
// The last priority.
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 1)
    send_from(mine, 0, 1, MCAPI_MAX_PRIORITY);
  else
    recv_int();
  return end();
}
