// nodes: 2
// infinite: verified
// A receive that is cancelled in time, or not.
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 0) {
    mcapi_request_t request;
    int x = 0;
    mcapi_msg_recv_i(mine, &x, sizeof x, &request, &s);
    mcapi_cancel(&request, &s);
    OK();
    if (mcapi_wait(&request, &size, MCAPI_TIMEOUT_INFINITE, &s)) {
      assert(x == 5);
    } else {
      assert(s == MCAPI_ERR_REQUEST_CANCELLED);
      assert(recv_int() == 5);
    }
  } else {
    send_int(0, 5);
  }
  return end();
}
