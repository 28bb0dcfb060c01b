// nodes: 2
// infinite any zero: verified
// A packet is read before it is released.
#include "node.h"

static void sender(void) {
  mcapi_request_t r;
  uint32_t c;
  mcapi_pktchan_connect_i(mine, endpoint_of(1), &r, &s);
  await(&r);
  mcapi_pktchan_send_open_i(&c, mine, &r, &s);
  await(&r);
  mcapi_pktchan_send(c, "abc", 4, &s);
  OK();
  mcapi_pktchan_send_close_i(c, &r, &s);
  await(&r);
}

static void receiver(void) {
  mcapi_request_t r;
  uint32_t c;
  void *p;
  mcapi_pktchan_recv_open_i(&c, mine, &r, &s);
  await(&r);
  mcapi_pktchan_recv(c, &p, &size, &s);
  OK();
  assert(((char *)p)[1] == 'b');
  mcapi_pktchan_release(p, &s);
  OK();
  mcapi_pktchan_recv_close_i(c, &r, &s);
  await(&r);
}

int program(int node) {
  begin(node);
  if (node == 0) sender(); else receiver();
  return end();
}
