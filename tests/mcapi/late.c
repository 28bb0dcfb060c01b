// nodes: 2
// any: verified
// An endpoint that is looked for until it is there.
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 0) {
    assert(recv_int() == 1);
    mcapi_endpoint_t late = mcapi_endpoint_create(8, &s);
    int x;
    mcapi_msg_recv(late, &x, sizeof x, &size, &s);
    OK();
    assert(x == 1);
  } else {
    mcapi_endpoint_t to;
    mcapi_request_t request;
    send_int(0, 1);
    while ((to = mcapi_endpoint_get(DOMAIN, 10, 8, 100, &s)) == 0)
      assert(s == MCAPI_TIMEOUT);
    mcapi_endpoint_get_i(DOMAIN, 10, 8, &to, &request, &s);
    OK();
    mcapi_wait(&request, &size, MCAPI_TIMEOUT_INFINITE, &s);
    mcapi_msg_send(mine, to, &node, sizeof node, 0, &s);
    OK();
  }
  return end();
}
