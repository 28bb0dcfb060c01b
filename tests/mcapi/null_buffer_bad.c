// nodes: 2
// any: violated mcapi-misuse
// One with data does.
#include "node.h"

int program(int node) {
  begin(node);
  mcapi_msg_send(mine, mine, NULL, 1, 0, &s);
  FAILS(MCAPI_ERR_PARAMETER);
  return end();
}
