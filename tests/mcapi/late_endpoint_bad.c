// nodes: 2
// form: processes
// infinite any zero: violated deadlock
// The node waits for the endpoint before it asks for it.
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 0) {
    mcapi_request_t r;
    mcapi_endpoint_t late = 0;
    mcapi_endpoint_get_i(DOMAIN, 11, 99, &late, &r, &s);
    await(&r);
    send_int(1, 1);
    int x = 3;
    mcapi_msg_send(mine, late, &x, sizeof x, 0, &s);
    OK();
  } else {
    recv_int();
    mine = mcapi_endpoint_create(99, &s);
    OK();
    assert(recv_int() == 3);
  }
  return end();
}
