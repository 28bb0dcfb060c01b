// nodes: 2
// form: both
// infinite any zero: verified
// A message of no bytes leaves the buffer alone.
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 0) {
    mcapi_msg_send(mine, endpoint_of(1), NULL, 0, 0, &s);
    OK();
    send_int(1, 3);
  } else {
    char c = 'q';
    size = 77;
    mcapi_msg_recv(mine, &c, 1, &size, &s);
    OK();
    assert(size == 0 && c == 'q');
    assert(recv_int() == 3);
  }
  return end();
}
