// nodes: 2
// infinite: violated mcapi-misuse
// says: the request is cancelled a second time (MCAPI_ERR_REQUEST_CANCELLED)
// A receive is cancelled twice.
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 0) {
    mcapi_request_t request;
    int x = 0;
    mcapi_msg_recv_i(mine, &x, sizeof x, &request, &s);
    mcapi_cancel(&request, &s);
    OK();
    mcapi_cancel(&request, &s);
    if (!mcapi_wait(&request, &size, MCAPI_TIMEOUT_INFINITE, &s)) recv_int();
  } else {
    send_int(0, 5);
  }
  return end();
}
