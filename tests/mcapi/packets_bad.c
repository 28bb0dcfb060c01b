// nodes: 2
// any: violated use-after-free
// A packet that is read after it was given back.
#include "node.h"

int program(int node) {
  begin(node);
  mcapi_request_t request;
  if (node == 0) {
    mcapi_pktchan_send_hndl_t out;
    mcapi_pktchan_connect_i(mine, endpoint_of(1), &request, &s);
    mcapi_wait(&request, &size, MCAPI_TIMEOUT_INFINITE, &s);
    mcapi_pktchan_send_open_i(&out, mine, &request, &s);
    mcapi_wait(&request, &size, MCAPI_TIMEOUT_INFINITE, &s);
    mcapi_pktchan_send(out, "x", 2, &s);
  } else {
    mcapi_pktchan_recv_hndl_t in;
    void *packet;
    mcapi_pktchan_recv_open_i(&in, mine, &request, &s);
    mcapi_wait(&request, &size, MCAPI_TIMEOUT_INFINITE, &s);
    mcapi_pktchan_recv(in, &packet, &size, &s);
    mcapi_pktchan_release(packet, &s);
    assert(*(char *)packet == 'x');
  }
  return end();
}
