// nodes: 3
// infinite any zero: violated assertion-failed
// Figure 6 of the seed: node 2's message is sometimes the second.
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 0) {
    recv_int();
    assert(recv_int() != 21);
    send_int(1, 0);
    recv_int();
  } else if (node == 1) {
    send_int(0, 11);
    recv_int();
    send_int(0, 13);
  } else {
    send_int(0, 21);
  }
  return end();
}
