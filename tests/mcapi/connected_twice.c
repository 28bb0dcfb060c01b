// nodes: 3
// form: both
// infinite any zero: verified
// A channel is closed at both ends before the third node connects it again, the
// other way round.
#include "node.h"

static void open_and_close(int sends) {
  uint32_t handle;
  mcapi_request_t r;
  if (sends) {
    mcapi_sclchan_send_open_i(&handle, mine, &r, &s);
    await(&r);
    mcapi_sclchan_send_uint16(handle, 5, &s);
    OK();
    mcapi_sclchan_send_close_i(handle, &r, &s);
  } else {
    mcapi_sclchan_recv_open_i(&handle, mine, &r, &s);
    await(&r);
    assert(mcapi_sclchan_recv_uint16(handle, &s) == 5);
    OK();
    mcapi_sclchan_recv_close_i(handle, &r, &s);
  }
  await(&r);
}

static void connect(int from, int to) {
  mcapi_request_t r;
  mcapi_sclchan_connect_i(endpoint_of(from), endpoint_of(to), &r, &s);
  PENDING();
  await(&r);
}

int program(int node) {
  begin(node);
  if (node == 2) {
    connect(0, 1);
    recv_int();
    recv_int();
    connect(1, 0);
  } else {
    open_and_close(node == 0);
    send_int(2, node);
    open_and_close(node == 1);
  }
  return end();
}
