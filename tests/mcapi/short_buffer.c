// nodes: 2
// form: both
// any infinite: verified
// The message fits.
#include "node.h"

int program(int node) {
  begin(node);
  char data[8] = "message";
  if (node == 1) {
    mcapi_msg_send(mine, endpoint_of(0), data, 8, 0, &s);
    OK();
  } else {
    mcapi_msg_recv(mine, data, 8, &size, &s);
    OK();
  }
  return end();
}
