// nodes: 2
// infinite any zero: verified
// The buffer of a send lives until it is complete.
#include "node.h"

static void start(mcapi_request_t *r, int *x) {
  *x = 4;
  mcapi_msg_send_i(mine, endpoint_of(1), x, sizeof *x, 0, r, &s);
  PENDING();
}

int program(int node) {
  begin(node);
  if (node == 0) {
    mcapi_request_t r;
    int x;
    start(&r, &x);
    await(&r);
  } else {
    assert(recv_int() == 4);
  }
  return end();
}
