// nodes: 2
// any: violated mcapi-misuse
// A message longer than that.
#include "node.h"

int program(int node) {
  begin(node);
  static char data[MCAPI_MAX_MSG_SIZE + 1];
  if (node == 1) {
    mcapi_msg_send(mine, endpoint_of(0), data, MCAPI_MAX_MSG_SIZE + 1, 0, &s);
    FAILS(MCAPI_ERR_MSG_SIZE);
  } else {
    endpoint_of(1);
  }
  return end();
}
