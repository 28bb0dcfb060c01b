// nodes: 2
// form: both
// infinite any: violated assertion-failed
// zero: verified
// The order between two endpoints of one node is nobody's promise, unless each
// send waits for its receive.
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 0) {
    int first = recv_int();
    recv_int();
    assert(first == 1);
  } else {
    mcapi_endpoint_t second = mcapi_endpoint_create(8, &s);
    OK();
    send_from(mine, 0, 1, 0);
    send_from(second, 0, 2, 0);
  }
  return end();
}
