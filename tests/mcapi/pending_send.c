// nodes: 2
// form: both
// any: verified
// A buffer is changed when the send is complete.
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 0) {
    mcapi_request_t request;
    int x = 4;
    mcapi_msg_send_i(mine, endpoint_of(1), &x, sizeof x, 0, &request, &s);
    await(&request);
    x = 5;
  } else {
    assert(recv_int() == 4);
  }
  return end();
}
