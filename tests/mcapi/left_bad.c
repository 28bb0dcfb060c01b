// nodes: 2
// infinite: violated unmatched-message
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 1) {
    send_int(0, 1);
    send_int(0, 2);
  } else {
    recv_int();
  }
  return end();
}
