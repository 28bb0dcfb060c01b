// Table 2, Router: a line of COUNT nodes. In each of ROUNDS rounds every node sends
// the distances it knows to its neighbours: 2 * (COUNT - 1) * ROUNDS messages.
// Those from the left and from the right have endpoints of their own, but for the
// last round, in which both come to one: 2 to the power of COUNT - 2 orders.
#include "../../mcapi/node.h"

#ifndef COUNT
#define COUNT 11
#endif
#ifndef ROUNDS
#define ROUNDS 10
#endif
#define FAR 99
enum { FROM_LEFT = 8, FROM_RIGHT = 9 };

static int table[COUNT];
static mcapi_request_t requests[2 * ROUNDS];
static int used;

static void tell(mcapi_endpoint_t to) {
  static int copies[2 * ROUNDS][COUNT];
  memcpy(copies[used], table, sizeof table);
  mcapi_msg_send_i(mine, to, copies[used], sizeof table, 0, &requests[used],
                   &s);
  PENDING();
  used++;
}

static void learn(mcapi_endpoint_t at) {
  int other[COUNT];
  mcapi_msg_recv(at, other, sizeof other, &size, &s);
  OK();
  for (int i = 0; i < COUNT; i++) {
    int by = other[i] + 1;
    int closer = by < table[i];
    table[i] = closer * by + (1 - closer) * table[i];
  }
}

static void round_of(int node, mcapi_endpoint_t left, mcapi_endpoint_t right,
                     int last) {
  int from_left = last ? PORT : FROM_LEFT;
  int from_right = last ? PORT : FROM_RIGHT;
  if (node > 0) tell(endpoint_at(node - 1, (mcapi_port_t)from_right));
  if (node < COUNT - 1) tell(endpoint_at(node + 1, (mcapi_port_t)from_left));
  if (node > 0) learn(last ? mine : left);
  if (node < COUNT - 1) learn(last ? mine : right);
}

int program(int node) {
  begin(node);
  mcapi_endpoint_t left = mcapi_endpoint_create(FROM_LEFT, &s);
  mcapi_endpoint_t right = mcapi_endpoint_create(FROM_RIGHT, &s);
  for (int i = 0; i < COUNT; i++) table[i] = i == node ? 0 : FAR;
  for (int i = 0; i < ROUNDS; i++) round_of(node, left, right, i == ROUNDS - 1);
  for (int i = 0; i < used; i++) await(&requests[i]);
#ifdef WRONG
  assert(table[0] == (node == COUNT - 1 ? FAR : node));
#else
  for (int i = 0; i < COUNT; i++)
    assert(table[i] == (i < node ? node - i : i - node));
#endif
  return end();
}
