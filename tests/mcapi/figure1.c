// nodes: 3
// zero: verified
// infinite any 1: violated assertion-failed
// Figure 1 of "Proving MCAPI executions are correct", with the names of MCAPI 1.
#define MCAPI_1
#include "node.h"

static _Thread_local mcapi_request_t h;

static void task0(void) {
  char A[4], B[4];
  mcapi_msg_recv_i(mine, A, sizeof A, &h, &s);
  mcapi_wait(&h, &size, &s, MCAPI_INF);
  int a = atoi(A);
  mcapi_msg_recv_i(mine, B, sizeof B, &h, &s);
  mcapi_wait(&h, &size, &s, MCAPI_INF);
  int b = atoi(B);
  if (b > 0) assert(a == 4);
}

static void task1(void) {
  char C[4];
  mcapi_endpoint_t e0 = mcapi_get_endpoint(0, PORT, &s);
  mcapi_msg_recv_i(mine, C, sizeof C, &h, &s);
  mcapi_wait(&h, &size, &s, MCAPI_INF);
  mcapi_msg_send_i(mine, e0, "1", 2, 0, &h, &s);
  mcapi_wait(&h, &size, &s, MCAPI_INF);
}

static void task2(void) {
  mcapi_endpoint_t e0 = mcapi_get_endpoint(0, PORT, &s);
  mcapi_endpoint_t e1 = mcapi_get_endpoint(1, PORT, &s);
  mcapi_msg_send_i(mine, e0, "4", 2, 0, &h, &s);
  mcapi_wait(&h, &size, &s, MCAPI_INF);
  mcapi_msg_send_i(mine, e1, "Go", 3, 0, &h, &s);
  mcapi_wait(&h, &size, &s, MCAPI_INF);
}

int program(int node) {
  mcapi_version_t version;
  mcapi_initialize((mcapi_node_t)node, &version, &s);
  mine = mcapi_create_endpoint(PORT, &s);
  OK();
  if (node == 0) task0();
  else if (node == 1) task1();
  else task2();
  mcapi_finalize(&s);
  return 0;
}
