// nodes: 2
// form: threads
// any: verified
// Threads are nodes of their own.
#include "node.h"

int program(int node) {
  begin(node);
  return end();
}
