// nodes: 1
// any: verified
// First things first.
#include "node.h"

int program(int node) {
  begin(node);
  assert(mcapi_node_id_get(&s) == 10);
  OK();
  return end();
}
