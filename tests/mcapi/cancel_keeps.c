// nodes: 2
// infinite any: verified
// A receive that was cancelled in time has taken nothing; one that was not has.
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 0) {
    send_int(1, 5);
  } else {
    int x = -1;
    mcapi_request_t r;
    mcapi_msg_recv_i(mine, &x, sizeof x, &r, &s);
    PENDING();
    mcapi_cancel(&r, &s);
    OK();
    mcapi_boolean_t done = mcapi_wait(&r, &size, MCAPI_TIMEOUT_INFINITE, &s);
    if (!done) {
      FAILS(MCAPI_ERR_REQUEST_CANCELLED);
      x = recv_int();
    }
    assert(x == 5);
  }
  return end();
}
