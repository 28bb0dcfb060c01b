// nodes: 2
// any: violated deadlock
// says: at port 9
// An endpoint that never comes.
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 0) endpoint_at(1, 9);
  return end();
}
