// nodes: 2
// form: both
// any: violated local-race
// A buffer is written while the receive is pending.
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 0) {
    mcapi_request_t request;
    int x = 0;
    mcapi_msg_recv_i(mine, &x, sizeof x, &request, &s);
    x++;
    await(&request);
  } else {
    send_int(0, 5);
  }
  return end();
}
