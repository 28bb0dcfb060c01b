// Table 2, LE: a leader is elected in a ring. Every node passes the greatest number
// it knows on to the next one, ROUNDS times: COUNT * ROUNDS messages, one order.
#include "../../mcapi/node.h"

#ifndef COUNT
#define COUNT 20
#endif
#ifndef ROUNDS
#define ROUNDS 31
#endif

static int number_of(int node) { return (node * 7 + 3) % COUNT; }

int program(int node) {
  begin(node);
  int best = number_of(node);
  mcapi_endpoint_t next = endpoint_of((node + 1) % COUNT);
  for (int i = 0; i < ROUNDS; i++) {
    mcapi_request_t request;
    int mine_ = best;
    mcapi_msg_send_i(mine, next, &mine_, sizeof mine_, 0, &request, &s);
    int got = recv_int();
    await(&request);
    if (got > best) best = got;
  }
#ifdef WRONG
  assert(best == COUNT - 2);
#else
  assert(best == COUNT - 1);
#endif
  return end();
}
