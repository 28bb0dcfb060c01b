// nodes: 2
// any: verified
// Every message is received.
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 0) {
    send_int(1, 1);
  } else {
    assert(recv_int() == 1);
  }
  return end();
}
