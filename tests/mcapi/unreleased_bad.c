// nodes: 2
// infinite: violated assertion-failed
// All buffers for packets are in use.
#include "node.h"

static void sender(void) {
  mcapi_pktchan_send_hndl_t out;
  mcapi_request_t request;
  mcapi_pktchan_connect_i(mine, endpoint_of(1), &request, &s);
  await(&request);
  mcapi_pktchan_send_open_i(&out, mine, &request, &s);
  PENDING();
  await(&request);
  for (int i = 0; i <= MCAPI_MAX_PACKETS; i++)
    mcapi_pktchan_send(out, "x", 1, &s);
  mcapi_pktchan_send_close_i(out, &request, &s);
  await(&request);
}

static void receiver(void) {
  mcapi_pktchan_recv_hndl_t in;
  mcapi_request_t request;
  mcapi_pktchan_recv_open_i(&in, mine, &request, &s);
  await(&request);
  for (int i = 0; i <= MCAPI_MAX_PACKETS; i++) {
    void *packet;
    mcapi_pktchan_recv(in, &packet, &size, &s);
    assert(s != MCAPI_ERR_MEM_LIMIT);
  }
  mcapi_pktchan_recv_close_i(in, &request, &s);
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
