// nodes: 1
// any: violated mcapi-misuse
// An endpoint without a node.
#include "node.h"

int program(int node) {
  (void)node;
  mcapi_endpoint_create(1, &s);
  FAILS(MCAPI_ERR_NODE_NOTINIT);
  return 0;
}
