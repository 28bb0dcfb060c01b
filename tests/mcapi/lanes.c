// nodes: 2
// form: both
// infinite any zero: verified
// Two endpoints of one node send to one: each keeps its own order.
#include "node.h"

int program(int node) {
  begin(node);
  if (node == 0) {
    int last[2] = {0, 0};
    for (int i = 0; i < 4; i++) {
      int x = recv_int();
      assert(x % 10 > last[x / 10]);
      last[x / 10] = x % 10;
    }
  } else {
    mcapi_endpoint_t second = mcapi_endpoint_create(8, &s);
    OK();
    for (int i = 1; i <= 2; i++) {
      send_from(mine, 0, i, 0);
      send_from(second, 0, 10 + i, 0);
    }
  }
  return end();
}
