// nodes: 1
// form: both
// any: violated mcapi-misuse
// Asked when it has ended.
#include "node.h"

int program(int node) {
  begin(node);
  end();
  mcapi_domain_id_get(&s);
  FAILS(MCAPI_ERR_NODE_NOTINIT);
  mcapi_finalize(&s);
  FAILS(MCAPI_ERR_NODE_NOTINIT);
  return 0;
}
