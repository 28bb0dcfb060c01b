// nodes: 1
// any: verified
// A port is used again.
#include "node.h"

int program(int node) {
  begin(node);
  mcapi_endpoint_delete(mine, &s);
  mcapi_endpoint_create(PORT, &s);
  OK();
  return end();
}
