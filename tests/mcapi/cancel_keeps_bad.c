// nodes: 2
// infinite any: violated unmatched-message
// A receive that was cancelled is believed to have taken the message.
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
    }
  }
  return end();
}
