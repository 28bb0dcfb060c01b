// Table 1 of "Proving MCAPI executions are correct": a receiver and SENDERS that
// send one message each. With RARE the assertion fails for one order only, with
// SAFE for none, otherwise whenever the last message is not that of the last
// sender. tools/bench-mcapi runs it for up to 70 senders.
#include "../../mcapi/node.h"

#ifndef SENDERS
#define SENDERS 5
#endif

static void receive(void) {
  int sorted = 1, last = 0, sum = 0;
  for (int i = 1; i <= SENDERS; i++) {
    last = recv_int();
    sorted &= last == SENDERS + 1 - i;
    sum += last;
  }
#if defined RARE
  assert(!sorted);
#elif defined SAFE
  assert(sum == SENDERS * (SENDERS + 1) / 2);
#else
  assert(last == SENDERS);
#endif
}

int program(int node) {
  begin(node);
  if (node == 0)
    receive();
  else
    send_int(0, node);
  return end();
}
