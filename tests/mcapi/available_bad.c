// nodes: 2
// form: both
// infinite: violated assertion-failed
// Two may be there at once.
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 0) {
    mcapi_uint_t n = mcapi_msg_available(mine, &s);
    OK();
    recv_int();
    recv_int();
    assert(n != 2);
  } else {
    send_int(0, 1);
    send_int(0, 2);
  }
  return end();
}
