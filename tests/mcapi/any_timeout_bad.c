// nodes: 2
// any: violated assertion-failed
// A time-out may always happen.
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 0) {
    mcapi_request_t request, *list[1] = {&request};
    int x = 0;
    mcapi_msg_recv_i(mine, &x, sizeof x, &request, &s);
    mcapi_uint_t k = mcapi_wait_any(1, list, &size, 10, &s);
    if (k != 0) mcapi_wait_any(1, list, &size, MCAPI_TIMEOUT_INFINITE, &s);
    assert(k == 0);
  } else {
    send_int(0, 3);
  }
  return end();
}
