// nodes: 3
// any: violated mcapi-misuse
// says: another process is this node, too
// Two processes are the same node.
#include "node.h"

int program(int node) {
  mcapi_info_t info;
  mcapi_initialize(DOMAIN, node == 0 ? 10 : 11, NULL, NULL, &info, &s);
  OK();
  mine = mcapi_endpoint_create((mcapi_port_t)(PORT + node), &s);
  if (s != MCAPI_SUCCESS) return 0;
  if (node != 0) return end();
  endpoint_at(1, PORT + 1);
  return end();
}
