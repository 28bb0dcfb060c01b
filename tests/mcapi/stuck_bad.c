// nodes: 2
// any infinite: violated deadlock
// Both wait before they send.
#include "node.h"

int main(int argc, char **argv) {
  (void)argc;
  int node = begin(argv);
  recv_int();
  send_int(1 - node, 1);
  return end();
}
