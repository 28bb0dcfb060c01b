// nodes: 2
// form: both
// infinite any zero: verified
// Those of one priority keep their order.
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 0) {
    int a = recv_int(), b = recv_int(), c = recv_int();
    assert(!(a == 2 || (a == 3 && b == 2)));
    assert(a + b + c == 6);
  } else {
    send_from(mine, 0, 1, 1);
    send_from(mine, 0, 2, 1);
    send_from(mine, 0, 3, 0);
  }
  return end();
}
