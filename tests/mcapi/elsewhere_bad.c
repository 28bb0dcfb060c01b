// nodes: 2
// infinite: violated tag-mismatch
// says: port 8
// The message goes to another port of the node.
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 0) {
    mcapi_endpoint_create(8, &s);
    recv_int();
  } else {
    int x = 1;
    mcapi_msg_send(mine, endpoint_at(0, 8), &x, sizeof x, 0, &s);
  }
  return end();
}
