// nodes: 2
// form: both
// infinite: verified
// Between none and all, and never fewer than before.
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 0) {
    mcapi_uint_t n = mcapi_msg_available(mine, &s);
    OK();
    assert(n <= 2);
    assert(mcapi_msg_available(mine, &s) >= n);
    recv_int();
    recv_int();
    assert(mcapi_msg_available(mine, &s) == 0);
  } else {
    send_int(0, 1);
    send_int(0, 2);
  }
  return end();
}
