// Table 2, pktuse: five tasks send MESSAGES messages to each other, to whom is
// drawn at random once and for all; then each takes what was sent to it. With
// WRONG: the last message of task 0 is said to be one of task 1.
#include "../../mcapi/node.h"

#ifndef MESSAGES
#define MESSAGES 512
#endif
#define TASKS 5

static unsigned drawn = 12345;

static int draw(int limit) {
  drawn = drawn * 1103515245u + 12345u;
  return (int)(drawn >> 16) % limit;
}

int program(int node) {
  begin(node);
  static mcapi_request_t requests[MESSAGES];
  static int data[MESSAGES];
  mcapi_endpoint_t to[TASKS];
  int expected = 0, sent = 0, last = -1;
  for (int i = 0; i < TASKS; i++)
    if (i != node) to[i] = endpoint_of(i);
  for (int i = 0; i < MESSAGES; i++) {
    int from = i % TASKS, target = (from + 1 + draw(TASKS - 1)) % TASKS;
    expected += target == node;
    if (from != node) continue;
    data[sent] = node;
    mcapi_msg_send_i(mine, to[target], &data[sent], sizeof(int), 0,
                     &requests[sent], &s);
    PENDING();
    sent++;
  }
  for (int i = 0; i < expected; i++) last = recv_int();
#ifdef WRONG
  assert(node != 0 || last == 1);
#else
  assert(last != node);
#endif
  for (int i = 0; i < sent; i++) await(&requests[i]);
  return end();
}
