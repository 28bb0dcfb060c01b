// Node 1 may have ended before node 0 looks for its endpoint: what was there once
// is found, with nodes as processes and as threads.
// nodes: 2
// form: both
// any infinite: verified
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 0) {
    endpoint_of(1);
  } else {
    mcapi_endpoint_t more = mcapi_endpoint_create(9, &s);
    OK();
    mcapi_endpoint_delete(more, &s);
    OK();
  }
  mcapi_endpoint_delete(mine, &s);
  OK();
  return end();
}
