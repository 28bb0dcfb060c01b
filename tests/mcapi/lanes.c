// nodes: 2
// infinite: incomplete
// Two endpoints of one node send to one: their order is not explored, and the
// report says so.
#include "node.h"

int main(int argc, char **argv) {
  (void)argc;
  int node = begin(argv);
  if (node == 0) {
    recv_int();
    recv_int();
  } else {
    mcapi_endpoint_t second = mcapi_endpoint_create(8, &s);
    int x = 2;
    send_int(0, 1);
    mcapi_msg_send(second, endpoint_of(0), &x, sizeof x, 0, &s);
    OK();
  }
  return end();
}
