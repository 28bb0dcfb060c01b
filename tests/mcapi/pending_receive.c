// nodes: 2
// form: both
// any: verified
// A buffer is used when the receive is complete.
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 0) {
    mcapi_request_t request;
    int x = 0;
    mcapi_msg_recv_i(mine, &x, sizeof x, &request, &s);
    await(&request);
    x++;
    assert(x == 6);
  } else {
    send_int(0, 5);
  }
  return end();
}
