// nodes: 9
// any: violated assertion-failed
#include "node.h"

int program(int node) {
  int last = 0;
  begin(node);
  if (node == 0) {
    for (int i = 1; i < 9; i++) last = recv_int();
    assert(last != 8);
  } else {
    send_int(0, node);
  }
  return end();
}
