// nodes: 2
// any: violated mcapi-misuse
// Another size at the other end.
#include "node.h"

static void sender(void) {
  mcapi_sclchan_send_hndl_t out;
  mcapi_request_t request;
  mcapi_sclchan_connect_i(mine, endpoint_of(1), &request, &s);
  await(&request);
  mcapi_sclchan_send_open_i(&out, mine, &request, &s);
  PENDING();
  await(&request);
  mcapi_sclchan_send_uint64(out, 7, &s);
  OK();
  mcapi_sclchan_send_close_i(out, &request, &s);
  await(&request);
}

static void receiver(void) {
  mcapi_sclchan_recv_hndl_t in;
  mcapi_request_t request;
  mcapi_sclchan_recv_open_i(&in, mine, &request, &s);
  await(&request);
  mcapi_sclchan_recv_uint32(in, &s);
  FAILS(MCAPI_ERR_SCL_SIZE);
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
