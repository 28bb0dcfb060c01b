// nodes: 1
// any: violated mcapi-misuse
// A port beyond it.
#include "node.h"

int program(int node) {
  begin(node);
  mcapi_endpoint_create(MCAPI_MAX_PORT + 1, &s);
  FAILS(MCAPI_ERR_PORT_INVALID);
  return end();
}
