// nodes: 1
// form: both
// any: verified
// Asked while it lives.
#include "node.h"

int program(int node) {
  begin(node);
  assert(mcapi_domain_id_get(&s) == DOMAIN);
  return end();
}
