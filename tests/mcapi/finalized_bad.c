// Nobody ever makes the endpoint that node 0 looks for.
// nodes: 2
// form: both
// any infinite: violated deadlock
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 0) {
    endpoint_at(1, 8);
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
