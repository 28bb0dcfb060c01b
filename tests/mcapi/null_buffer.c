// nodes: 2
// any: verified
// A message without data needs no buffer.
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 1)
    mcapi_msg_send(mine, endpoint_of(0), NULL, 0, 0, &s);
  else
    mcapi_msg_recv(mine, NULL, 0, &size, &s);
  OK();
  return end();
}
