// nodes: 2
// any: violated assertion-failed
// A time-out may come although the message does, too.
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 0) {
    mcapi_request_t request;
    int x;
    mcapi_msg_recv_i(mine, &x, sizeof x, &request, &s);
    PENDING();
    assert(mcapi_wait(&request, &size, 1000, &s));
    assert(x == 5);
  } else {
    send_int(0, 5);
  }
  return end();
}
