// nodes: 3
// form: both
// infinite any zero: violated mcapi-misuse
// says: an end of the channel is connected already (MCAPI_ERR_CHAN_CONNECTED)
// Two nodes connect a channel to the same receiving end.
#include "node.h"

int program(int node) {
  begin(node);
  if (node != 0) {
    mcapi_request_t r;
    mcapi_pktchan_connect_i(mine, endpoint_of(0), &r, &s);
    if (s == MCAPI_PENDING)
      await(&r);
    else
      FAILS(MCAPI_ERR_CHAN_CONNECTED);
  }
  return end();
}
