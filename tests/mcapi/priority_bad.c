// nodes: 2
// any: violated mcapi-misuse
// One beyond it.
#include "node.h"

int program(int node) {
  begin(node);
  int x = 1;
  mcapi_msg_send(mine, mine, &x, sizeof x, MCAPI_MAX_PRIORITY + 1, &s);
  FAILS(MCAPI_ERR_PRIORITY);
  return end();
}
