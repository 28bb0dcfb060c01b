// nodes: 1
// any: verified
// The greatest port.
#include "node.h"

int program(int node) {
  begin(node);
  mcapi_endpoint_create(MCAPI_MAX_PORT, &s);
  OK();
  return end();
}
