// nodes: 2
// any: verified
// Tried again until it is there.
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 0) {
    mcapi_request_t request, *list[1] = {&request};
    int x = 0;
    mcapi_msg_recv_i(mine, &x, sizeof x, &request, &s);
    while (mcapi_wait_any(1, list, &size, 10, &s) != 0) FAILS(MCAPI_TIMEOUT);
    assert(x == 3);
  } else {
    send_int(0, 3);
  }
  return end();
}
