// nodes: 2
// form: both
// any: violated mcapi-misuse
// A request is waited for twice.
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 0) {
    mcapi_request_t request, copy;
    int x = 0;
    mcapi_msg_recv_i(mine, &x, sizeof x, &request, &s);
    copy = request;
    await(&request);
    mcapi_wait(&copy, &size, MCAPI_TIMEOUT_INFINITE, &s);
    FAILS(MCAPI_ERR_REQUEST_INVALID);
  } else {
    send_int(0, 5);
  }
  return end();
}
