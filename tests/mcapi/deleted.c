// nodes: 1
// infinite: verified
// An endpoint is deleted when it is not needed any more.
#include "node.h"

int program(int node) {
  begin(node);
  send_from(mine, 0, 1, 0);
  assert(recv_int() == 1);
  mcapi_endpoint_delete(mine, &s);
  OK();
  return end();
}
