// Functions that no other program here calls: packets and scalars that are there,
// and whether a packet was released.
// nodes: 2
// form: both
// infinite: verified
#include "node.h"

static void connect_both(mcapi_endpoint_t from, mcapi_endpoint_t to,
                         mcapi_endpoint_t scalars, mcapi_endpoint_t there) {
  mcapi_request_t r;
  mcapi_pktchan_connect_i(from, to, &r, &s);
  await(&r);
  mcapi_sclchan_connect_i(scalars, there, &r, &s);
  await(&r);
}

static void send_both(void) {
  mcapi_request_t r;
  mcapi_pktchan_send_hndl_t packets;
  mcapi_sclchan_send_hndl_t scalars;
  mcapi_endpoint_t own = mcapi_endpoint_create(8, &s);
  OK();
  connect_both(mine, endpoint_of(1), own, endpoint_at(1, 8));
  mcapi_pktchan_send_open_i(&packets, mine, &r, &s);
  await(&r);
  mcapi_sclchan_send_open_i(&scalars, own, &r, &s);
  await(&r);
  mcapi_pktchan_send(packets, "abc", 4, &s);
  OK();
  mcapi_sclchan_send_uint16(scalars, 700, &s);
  OK();
  mcapi_pktchan_send_close_i(packets, &r, &s);
  await(&r);
  mcapi_sclchan_send_close_i(scalars, &r, &s);
  await(&r);
  mcapi_endpoint_delete(own, &s);
  OK();
}

static void receive_both(void) {
  mcapi_request_t r;
  mcapi_pktchan_recv_hndl_t packets;
  mcapi_sclchan_recv_hndl_t scalars;
  void *packet;
  mcapi_endpoint_t own = mcapi_endpoint_create(8, &s);
  OK();
  mcapi_pktchan_recv_open_i(&packets, mine, &r, &s);
  await(&r);
  mcapi_sclchan_recv_open_i(&scalars, own, &r, &s);
  await(&r);
  assert(mcapi_sclchan_available(scalars, &s) <= 1);
  OK();
  assert(mcapi_sclchan_recv_uint16(scalars, &s) == 700);
  OK();
  /* The packet was sent before the scalar, but may take longer. */
  assert(mcapi_pktchan_available(packets, &s) <= 1);
  OK();
  mcapi_pktchan_recv(packets, &packet, &size, &s);
  OK();
  assert(mcapi_pktchan_available(packets, &s) == 0);
  assert(size == 4 && memcmp(packet, "abc", 4) == 0);
  assert(!mcapi_pktchan_release_test(packet, &s));
  OK();
  mcapi_pktchan_release(packet, &s);
  OK();
  assert(mcapi_pktchan_release_test(packet, &s));
  OK();
  mcapi_pktchan_recv_close_i(packets, &r, &s);
  await(&r);
  mcapi_sclchan_recv_close_i(scalars, &r, &s);
  await(&r);
  mcapi_endpoint_delete(own, &s);
  OK();
}

int program(int node) {
  begin(node);
  if (node == 0)
    send_both();
  else
    receive_both();
  mcapi_endpoint_delete(mine, &s);
  OK();
  return end();
}
