// nodes: 1
// any: violated mcapi-misuse
// says: is a node already (MCAPI_ERR_NODE_INITIALIZED)
// A node is initialised twice.
#include "node.h"

int program(int node) {
  begin(node);
  mcapi_info_t info;
  mcapi_initialize(DOMAIN, 11, NULL, NULL, &info, &s);
  FAILS(MCAPI_ERR_NODE_INITIALIZED);
  return end();
}
