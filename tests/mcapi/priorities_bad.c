// nodes: 2
// form: both
// infinite any: violated assertion-failed
// zero: verified
// Messages of several priorities may overtake each other in both directions.
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 0) {
    int a = recv_int(), b = recv_int(), c = recv_int();
    assert(!(a == 3 && b == 1 && c == 2));
  } else {
    send_from(mine, 0, 1, 1);
    send_from(mine, 0, 2, 1);
    send_from(mine, 0, 3, 0);
  }
  return end();
}
