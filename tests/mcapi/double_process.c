// nodes: 3
// any: verified
// Every process is a node of its own; one is two, one after the other.
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 0) endpoint_of(1);
  if (node == 1) {
    end();
    begin(7);
    endpoint_of(0);
  }
  return end();
}
