// nodes: 2
// form: both
// any: violated local-race
// A buffer is changed while the send is pending.
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 0) {
    mcapi_request_t request;
    int x = 4;
    mcapi_msg_send_i(mine, endpoint_of(1), &x, sizeof x, 0, &request, &s);
    x = 5;
    await(&request);
  } else {
    assert(recv_int() == 4);
  }
  return end();
}
