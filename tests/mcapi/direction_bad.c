// nodes: 2
// form: both
// any: violated mcapi-misuse
// Receiving at the sending end.
#include "node.h"

static void sender(void) {
  mcapi_sclchan_send_hndl_t out;
  mcapi_request_t request;
  mcapi_sclchan_connect_i(mine, endpoint_of(1), &request, &s);
  await(&request);
  mcapi_sclchan_send_open_i(&out, mine, &request, &s);
  PENDING();
  await(&request);
  mcapi_sclchan_recv_uint32(out, &s);
  FAILS(MCAPI_ERR_CHAN_DIRECTION);
  mcapi_sclchan_send_close_i(out, &request, &s);
  await(&request);
}

static void receiver(void) {
  mcapi_sclchan_recv_hndl_t in;
  mcapi_request_t request;
  mcapi_sclchan_recv_open_i(&in, mine, &request, &s);
  await(&request);
  mcapi_sclchan_recv_close_i(in, &request, &s);
  await(&request);
}

int program(int node) {
  begin(node);
  if (node == 0)
    sender();
  else
    receiver();
  return end();
}
