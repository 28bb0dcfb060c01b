// nodes: 2
// form: both
// infinite any zero: violated mcapi-misuse
// says: MCAPI_ERR_ENDP_INVALID
// A node that has begun again uses the endpoint it had before.
#include "node.h"

int program(int node) {
  begin(node);
  mcapi_endpoint_t old = mine;
  end();
  mcapi_info_t info;
  mcapi_initialize(DOMAIN, (mcapi_node_t)(20 + node), NULL, NULL, &info, &s);
  OK();
  int x = 0;
  mcapi_request_t r;
  mcapi_msg_recv_i(old, &x, sizeof x, &r, &s);
  FAILS(MCAPI_ERR_ENDP_INVALID);
  return end();
}
