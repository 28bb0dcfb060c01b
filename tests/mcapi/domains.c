// nodes: 3
// form: both
// infinite any zero: verified
// The same node and port in two domains are two endpoints.
#include "node.h"

int program(int node) {
  mcapi_info_t info;
  mcapi_initialize((mcapi_domain_t)(node + 1), 5, NULL, NULL, &info, &s);
  OK();
  mine = mcapi_endpoint_create(PORT, &s);
  OK();
  if (node == 0) {
    for (mcapi_domain_t d = 2; d <= 3; d++) {
      int x = (int)d;
      mcapi_endpoint_t to =
          mcapi_endpoint_get(d, 5, PORT, MCAPI_TIMEOUT_INFINITE, &s);
      OK();
      mcapi_msg_send(mine, to, &x, sizeof x, 0, &s);
      OK();
    }
  } else {
    assert(recv_int() == node + 1);
  }
  return end();
}
