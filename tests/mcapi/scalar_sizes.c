// nodes: 2
// form: both
// infinite any zero: verified
// Scalars of all sizes on one channel, received as they were sent.
#include "node.h"

static uint32_t open_end(int sends) {
  mcapi_request_t r;
  uint32_t c;
  if (sends) {
    mcapi_sclchan_connect_i(mine, endpoint_of(1), &r, &s);
    await(&r);
    mcapi_sclchan_send_open_i(&c, mine, &r, &s);
  } else {
    mcapi_sclchan_recv_open_i(&c, mine, &r, &s);
  }
  await(&r);
  return c;
}

static void send_all(uint32_t c) {
  mcapi_sclchan_send_uint8(c, 0xfe, &s);
  OK();
  mcapi_sclchan_send_uint64(c, 0xfedcba9876543210u, &s);
  OK();
  mcapi_sclchan_send_uint16(c, 0xabcd, &s);
  OK();
  mcapi_sclchan_send_uint32(c, 0xdeadbeef, &s);
  OK();
}

static void receive_all(uint32_t c) {
  assert(mcapi_sclchan_recv_uint8(c, &s) == 0xfe);
  OK();
  assert(mcapi_sclchan_recv_uint64(c, &s) == 0xfedcba9876543210u);
  OK();
  assert(mcapi_sclchan_recv_uint16(c, &s) == 0xabcd);
  OK();
  assert(mcapi_sclchan_recv_uint32(c, &s) == 0xdeadbeef);
  OK();
}

int program(int node) {
  mcapi_request_t r;
  begin(node);
  uint32_t c = open_end(node == 0);
  if (node == 0) {
    send_all(c);
    mcapi_sclchan_send_close_i(c, &r, &s);
  } else {
    receive_all(c);
    mcapi_sclchan_recv_close_i(c, &r, &s);
  }
  await(&r);
  return end();
}
