// nodes: 2
// form: both
// any: verified
// Each deletes its own.
#include "node.h"

int program(int node) {
  begin(node);
  mcapi_endpoint_t other = endpoint_of(1 - node);
  assert(other != mine);
  mcapi_endpoint_delete(mine, &s);
  OK();
  return end();
}
