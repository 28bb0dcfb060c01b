// nodes: 2
// infinite any: violated local-race
// The buffer is read when the wait ran out of time.
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 0) {
    send_int(1, 5);
  } else {
    int x = -1;
    mcapi_request_t r;
    mcapi_msg_recv_i(mine, &x, sizeof x, &r, &s);
    PENDING();
    if (!mcapi_wait(&r, &size, 3, &s)) {
      FAILS(MCAPI_TIMEOUT);
      if (x == 5) x = 6;
      await(&r);
    }
    assert(x == 5 && size == sizeof x);
  }
  return end();
}
