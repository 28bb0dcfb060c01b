// nodes: 3
// infinite any zero: verified
// Figure 6 of the seed: node 2's message is never the last one.
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 0) {
    recv_int();
    recv_int();
    send_int(1, 0);
    assert(recv_int() != 21);
  } else if (node == 1) {
    send_int(0, 11);
    recv_int();
    send_int(0, 13);
  } else {
    send_int(0, 21);
  }
  return end();
}
