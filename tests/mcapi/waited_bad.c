// nodes: 2
// any: violated missing-wait
// says: is not completed by a wait or a successful test
// A receive nobody waits for.
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 0) {
    mcapi_request_t request;
    int x = 0;
    mcapi_msg_recv_i(mine, &x, sizeof x, &request, &s);
    PENDING();
    assert(endpoint_of(1) != 0);
  } else {
    send_int(0, 5);
  }
  return end();
}
