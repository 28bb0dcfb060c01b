// nodes: 9
// any: verified
// 8! orders, one execution.
// options: --path-models
// paths: 1
#include "node.h"

int program(int node) {
  int sum = 0;
  begin(node);
  if (node == 0) {
    for (int i = 1; i < 9; i++) sum += recv_int();
    assert(sum == 36);
  } else {
    send_int(0, node);
  }
  return end();
}
