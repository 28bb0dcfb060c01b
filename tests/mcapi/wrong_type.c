// nodes: 2
// any: verified
// options: --check=no-usage
// Ends opened as something else than they are connected as.
#include "node.h"

int program(int node) {
  begin(node);
  mcapi_request_t request;
  if (node == 0) {
    mcapi_sclchan_send_hndl_t out;
    mcapi_pktchan_connect_i(mine, endpoint_of(1), &request, &s);
    mcapi_wait(&request, &size, MCAPI_TIMEOUT_INFINITE, &s);
    mcapi_sclchan_send_open_i(&out, mine, &request, &s);
    mcapi_wait(&request, &size, MCAPI_TIMEOUT_INFINITE, &s);
    assert(s == MCAPI_ERR_CHAN_TYPE);
  } else {
    mcapi_pktchan_send_hndl_t out;
    mcapi_pktchan_send_open_i(&out, mine, &request, &s);
    mcapi_pktchan_send_open_i(&out, mine, &request, &s);
    assert(s == MCAPI_ERR_CHAN_OPENPENDING);
    mcapi_wait(&request, &size, MCAPI_TIMEOUT_INFINITE, &s);
    assert(s == MCAPI_ERR_CHAN_DIRECTION);
  }
  return end();
}
