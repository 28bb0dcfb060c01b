// nodes: 2
// form: threads
// infinite: violated data-race
// What is written behind the message may not.
#include "node.h"

static int shared;

int program(int node) {
  begin(node);
  if (node == 0) {
    send_int(1, 1);
    shared = 1;
  } else {
    recv_int();
    assert(shared <= 1);
  }
  return end();
}
