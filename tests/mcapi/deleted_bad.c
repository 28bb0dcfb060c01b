// nodes: 1
// infinite: violated mcapi-misuse
// says: was deleted (MCAPI_ERR_ENDP_INVALID)
// An endpoint is used after it was deleted.
#include "node.h"

int program(int node) {
  begin(node);
  int x = 1;
  mcapi_endpoint_t gone = mcapi_endpoint_create(8, &s);
  mcapi_endpoint_delete(gone, &s);
  OK();
  mcapi_msg_send(gone, mine, &x, sizeof x, 0, &s);
  FAILS(MCAPI_ERR_ENDP_INVALID);
  return end();
}
