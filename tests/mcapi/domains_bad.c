// nodes: 3
// infinite any zero: violated deadlock
// An endpoint of that node and port is looked for in a domain that has none.
#include "node.h"

int program(int node) {
  mcapi_info_t info;
  mcapi_initialize((mcapi_domain_t)(node + 1), 5, NULL, NULL, &info, &s);
  OK();
  mine = mcapi_endpoint_create(PORT, &s);
  OK();
  if (node == 0) {
    mcapi_endpoint_get(9, 5, PORT, MCAPI_TIMEOUT_INFINITE, &s);
    OK();
  }
  return end();
}
