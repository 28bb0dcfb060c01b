// nodes: 2
// options: --sym-env MODE 1
// infinite any: violated assertion-failed
// The other node goes by another value of the same unknown byte.
#include "node.h"

static int is_mode(char which) {
  if (getenv("MODE")[0] == which) return 1;
  return 0;
}

int program(int node) {
  begin(node);
  if (node == 0)
    send_int(1, is_mode('x'));
  else
    assert(recv_int() == is_mode('y'));
  return end();
}
