// Names of MCAPI 1.063 besides those of figure 1.
// nodes: 2
// form: both
// infinite: verified
#define MCAPI_1
#include "node.h"

static void finish(mcapi_request_t *r) {
  assert(mcapi_wait(r, &size, &s, MCAPI_INF) && s == MCAPI_SUCCESS);
}

static mcapi_endpoint_t find(mcapi_node_t node, mcapi_port_t port) {
  mcapi_request_t r;
  mcapi_endpoint_t e;
  mcapi_get_endpoint_i(node, port, &e, &r, &s);
  finish(&r);
  return e;
}

static void sender(void) {
  mcapi_request_t r;
  mcapi_pktchan_send_hndl_t packets;
  mcapi_sclchan_send_hndl_t scalars;
  mcapi_endpoint_t own = mcapi_create_anonymous_endpoint(&s);
  OK();
  mcapi_connect_pktchan_i(mine, find(1, PORT), &r, &s);
  finish(&r);
  mcapi_connect_sclchan_i(own, find(1, 8), &r, &s);
  finish(&r);
  mcapi_open_pktchan_send_i(&packets, mine, &r, &s);
  finish(&r);
  mcapi_open_sclchan_send_i(&scalars, own, &r, &s);
  finish(&r);
  mcapi_pktchan_send(packets, "x", 2, &s);
  mcapi_sclchan_send_uint8(scalars, 200, &s);
  mcapi_packetchan_send_close_i(packets, &r, &s);
  finish(&r);
  mcapi_sclchan_send_close_i(scalars, &r, &s);
  finish(&r);
  mcapi_delete_endpoint(own, &s);
  OK();
}

static void receiver(void) {
  mcapi_request_t r, none, *both[2] = {&r, &none};
  mcapi_pktchan_recv_hndl_t packets;
  mcapi_sclchan_recv_hndl_t scalars;
  void *packet;
  mcapi_endpoint_t own = mcapi_create_endpoint(8, &s), more;
  OK();
  mcapi_open_pktchan_recv_i(&packets, mine, &r, &s);
  finish(&r);
  mcapi_open_sclchan_recv_i(&scalars, own, &r, &s);
  finish(&r);
  mcapi_get_endpoint_i(5, 5, &more, &none, &s);
  mcapi_pktchan_recv_i(packets, &packet, &r, &s);
  assert(mcapi_wait_any(2, both, &size, &s, MCAPI_INF) == 0 && size == 2);
  mcapi_cancel_request(&none, &s);
  mcapi_pktchan_free(packet, &s);
  OK();
  assert(mcapi_sclchan_recv_uint8(scalars, &s) == 200);
  mcapi_packetchan_recv_close_i(packets, &r, &s);
  finish(&r);
  mcapi_sclchan_recv_close_i(scalars, &r, &s);
  finish(&r);
  mcapi_delete_endpoint(own, &s);
  OK();
}

int program(int node) {
  mcapi_version_t version;
  mcapi_initialize((mcapi_node_t)node, &version, &s);
  OK();
  assert(mcapi_get_node_id(&s) == (mcapi_node_t)node);
  mine = mcapi_create_endpoint(PORT, &s);
  OK();
  mcapi_uint_t value = 9;
  mcapi_get_endpoint_attribute(mine, MCAPI_ENDP_ATTR_BUFFER_TYPE, &value,
                               sizeof value, &s);
  OK();
  assert(value == MCAPI_ENDP_ATTR_FIFO_BUFFER);
  mcapi_set_endpoint_attribute(mine, MCAPI_ENDP_ATTR_BUFFER_TYPE, &value,
                               sizeof value, &s);
  FAILS(MCAPI_ERR_ATTR_READONLY);
  if (node == 0)
    sender();
  else
    receiver();
  mcapi_delete_endpoint(mine, &s);
  OK();
  mcapi_finalize(&s);
  OK();
  return 0;
}
