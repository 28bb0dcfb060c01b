// nodes: 2
// any: verified
// Endpoints that come.
#include "node.h"

int program(int node) {
  begin(node);
  endpoint_of(1 - node);
  return end();
}
