// nodes: 3
// any infinite zero: verified
// options: --check=no-usage
// A channel of packets, connected by a third node; first in, first out.
#include "node.h"


static void sender(void) {
  mcapi_pktchan_send_hndl_t out;
  mcapi_request_t request;
  mcapi_pktchan_send_open_i(&out, mine, &request, &s);
  PENDING();
  await(&request);
  mcapi_pktchan_send(out, "one", 4, &s);
  OK();
  mcapi_pktchan_send_i(out, "three", 6, &request, &s);
  PENDING();
  await(&request);
  mcapi_pktchan_send_close_i(out, &request, &s);
  await(&request);
  mcapi_pktchan_send(out, "x", 1, &s);
  assert(s == MCAPI_ERR_CHAN_INVALID);
}

static void receiver(void) {
  mcapi_pktchan_recv_hndl_t in;
  mcapi_request_t request;
  void *packet;
  mcapi_pktchan_recv_open_i(&in, mine, &request, &s);
  PENDING();
  mcapi_msg_recv(mine, &packet, sizeof packet, &size, &s);
  assert(s == MCAPI_ERR_CHAN_CONNECTED);
  await(&request);
  mcapi_pktchan_recv(in, &packet, &size, &s);
  OK();
  assert(size == 4 && strcmp(packet, "one") == 0);
  mcapi_pktchan_release(packet, &s);
  OK();
  mcapi_pktchan_recv_i(in, &packet, &request, &s);
  PENDING();
  await(&request);
  assert(size == 6 && strcmp(packet, "three") == 0);
  mcapi_pktchan_release(packet, &s);
  mcapi_pktchan_recv_close_i(in, &request, &s);
  await(&request);
}

int program(int node) {
  begin(node);
  mcapi_request_t request;
  if (node == 0) {
    mcapi_pktchan_connect_i(endpoint_of(1), endpoint_of(2), &request, &s);
    PENDING();
    await(&request);
  } else if (node == 1) {
    sender();
  } else {
    receiver();
  }
  return end();
}
