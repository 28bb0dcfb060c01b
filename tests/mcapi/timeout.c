// nodes: 2
// any infinite: verified
// options: --check=no-usage
// Tried again until it is there.
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 0) {
    mcapi_request_t request;
    int x;
    mcapi_msg_recv_i(mine, &x, sizeof x, &request, &s);
    while (!mcapi_wait(&request, &size, 1000, &s)) assert(s == MCAPI_TIMEOUT);
    assert(x == 5 && size == sizeof x);
    mcapi_test(&request, &size, &s);
    assert(s == MCAPI_ERR_REQUEST_INVALID);
  } else {
    send_int(0, 5);
  }
  return end();
}
