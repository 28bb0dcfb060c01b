// nodes: 2
// form: both
// any: violated mcapi-misuse
// An endpoint of another node is deleted.
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 0) {
    mcapi_endpoint_delete(endpoint_of(1), &s);
    FAILS(MCAPI_ERR_ENDP_NOTOWNER);
  }
  return end();
}
