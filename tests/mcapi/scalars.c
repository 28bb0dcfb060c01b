// nodes: 2
// any zero: verified
// options: --check=no-usage
// Scalars of all sizes; one of another size is lost.
#include "node.h"

int program(int node) {
  begin(node);
  mcapi_request_t request;
  if (node == 0) {
    mcapi_sclchan_send_hndl_t out;
    mcapi_sclchan_connect_i(mine, endpoint_of(1), &request, &s);
    mcapi_wait(&request, &size, MCAPI_TIMEOUT_INFINITE, &s);
    mcapi_sclchan_send_open_i(&out, mine, &request, &s);
    mcapi_wait(&request, &size, MCAPI_TIMEOUT_INFINITE, &s);
    OK();
    mcapi_sclchan_send_uint8(out, 200, &s);
    mcapi_sclchan_send_uint16(out, 50000, &s);
    mcapi_sclchan_send_uint32(out, 4000000000u, &s);
    mcapi_sclchan_send_uint64(out, 1ull << 40, &s);
    mcapi_sclchan_send_uint16(out, 1, &s);
    mcapi_sclchan_recv_uint8(out, &s);
    assert(s == MCAPI_ERR_CHAN_DIRECTION);
    mcapi_pktchan_send(out, "x", 1, &s);
    assert(s == MCAPI_ERR_CHAN_TYPE);
  } else {
    mcapi_sclchan_recv_hndl_t in;
    mcapi_sclchan_recv_open_i(&in, mine, &request, &s);
    mcapi_wait(&request, &size, MCAPI_TIMEOUT_INFINITE, &s);
    assert(mcapi_sclchan_recv_uint8(in, &s) == 200);
    assert(mcapi_sclchan_recv_uint16(in, &s) == 50000);
    assert(mcapi_sclchan_recv_uint32(in, &s) == 4000000000u);
    assert(mcapi_sclchan_recv_uint64(in, &s) == 1ull << 40);
    OK();
    mcapi_sclchan_recv_uint32(in, &s);
    assert(s == MCAPI_ERR_SCL_SIZE);
  }
  return end();
}
