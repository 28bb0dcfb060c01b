// nodes: 1
// any: violated mcapi-misuse
// A port is used twice.
#include "node.h"

int program(int node) {
  begin(node);
  mcapi_endpoint_create(PORT, &s);
  FAILS(MCAPI_ERR_ENDP_EXISTS);
  return end();
}
