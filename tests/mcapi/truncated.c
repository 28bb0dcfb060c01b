// nodes: 2
// infinite: verified
// options: --check=no-usage
// A message longer than the buffer.
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 0) {
    char x[2];
    mcapi_msg_recv(mine, x, sizeof x, &size, &s);
    assert(s == MCAPI_ERR_MSG_TRUNCATED && size == 2 && x[1] == 'b');
  } else {
    mcapi_msg_send(mine, endpoint_of(0), "abc", 4, 0, &s);
  }
  return end();
}
