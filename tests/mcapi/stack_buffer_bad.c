// nodes: 2
// infinite any zero: violated local-race
// The buffer of a send is gone when its function returns.
#include "node.h"

static void start(mcapi_request_t *r) {
  int x = 4;
  mcapi_msg_send_i(mine, endpoint_of(1), &x, sizeof x, 0, r, &s);
  PENDING();
}

int program(int node) {
  begin(node);
  if (node == 0) {
    mcapi_request_t r;
    start(&r);
    await(&r);
  } else {
    assert(recv_int() == 4);
  }
  return end();
}
