// nodes: 2
// any: verified
// The longest message.
#include "node.h"

int program(int node) {
  begin(node);
  static char data[MCAPI_MAX_MSG_SIZE + 1];
  if (node == 1) {
    mcapi_msg_send(mine, endpoint_of(0), data, MCAPI_MAX_MSG_SIZE, 0, &s);
    OK();
  } else {
    mcapi_msg_recv(mine, data, sizeof data, &size, &s);
    OK();
    assert(size == MCAPI_MAX_MSG_SIZE);
  }
  return end();
}
