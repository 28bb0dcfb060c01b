// nodes: 2
// form: both
// infinite any zero: verified
// A node finalizes and begins again as another one, in another domain; its old
// endpoint is gone, a new one at the same port is not.
#include "node.h"

static void one_message(mcapi_domain_t domain, mcapi_node_t other, int sends,
                        int value) {
  int got = -1;
  mcapi_endpoint_t to = mcapi_endpoint_get(domain, other, PORT,
                                           MCAPI_TIMEOUT_INFINITE, &s);
  OK();
  if (sends) {
    mcapi_msg_send(mine, to, &value, sizeof value, 0, &s);
    OK();
  } else {
    mcapi_msg_recv(mine, &got, sizeof got, &size, &s);
    OK();
    assert(got == value);
  }
}

int program(int node) {
  mcapi_info_t info;
  for (mcapi_domain_t d = 1; d <= 2; d++) {
    mcapi_initialize(d, (mcapi_node_t)node, NULL, NULL, &info, &s);
    OK();
    assert(mcapi_domain_id_get(&s) == d);
    mine = mcapi_endpoint_create(PORT, &s);
    OK();
    one_message(d, (mcapi_node_t)!node, node == 0, 10 + (int)d);
    mcapi_endpoint_delete(mine, &s);
    OK();
    mcapi_finalize(&s);
    OK();
  }
  return 0;
}
