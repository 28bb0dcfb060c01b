// nodes: 2
// any: verified
// A successful test ends a request.
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 0) {
    mcapi_request_t request;
    int x = 0;
    mcapi_msg_recv_i(mine, &x, sizeof x, &request, &s);
    while (!mcapi_test(&request, &size, &s)) PENDING();
    assert(x == 5);
  } else {
    send_int(0, 5);
  }
  return end();
}
