// nodes: 3
// any: violated assertion-failed
// Two receives at two endpoints; the second may be first.
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 0) {
    int x[2] = {0, 0};
    mcapi_request_t a, b, *both[2] = {&a, &b};
    mcapi_endpoint_t other = mcapi_endpoint_create(8, &s);
    OK();
    mcapi_msg_recv_i(mine, &x[0], sizeof(int), &a, &s);
    mcapi_msg_recv_i(other, &x[1], sizeof(int), &b, &s);
    mcapi_uint_t first =
        mcapi_wait_any(2, both, &size, MCAPI_TIMEOUT_INFINITE, &s);
    OK();
    assert(first == 0);
    mcapi_wait(both[1 - first], &size, MCAPI_TIMEOUT_INFINITE, &s);
    OK();
    assert(x[0] == 1 && x[1] == 2);
  } else {
    mcapi_endpoint_t to = mcapi_endpoint_get(
        DOMAIN, 10, node == 1 ? PORT : 8, MCAPI_TIMEOUT_INFINITE, &s);
    mcapi_msg_send(mine, to, &node, sizeof node, 0, &s);
    OK();
  }
  return end();
}
