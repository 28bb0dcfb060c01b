/* Shared by the programs here: each process is a node, named by its argument. */
#ifndef TESTS_MCAPI_NODE_H
#define TESTS_MCAPI_NODE_H

#include <assert.h>
#include <mcapi.h>
#include <stdlib.h>
#include <string.h>

#define DOMAIN 3
#define PORT 7

static mcapi_status_t s;
static mcapi_endpoint_t mine;
static size_t size;

#define OK() assert(s == MCAPI_SUCCESS)
#define PENDING() assert(s == MCAPI_PENDING)

#ifndef MCAPI_1
/* The node's number; its endpoint at PORT is there. */
static inline int begin(char **argv) {
  mcapi_info_t info;
  int node = atoi(argv[1]);
  mcapi_initialize(DOMAIN, (mcapi_node_t)(10 + node), NULL, NULL, &info, &s);
  OK();
  mine = mcapi_endpoint_create(PORT, &s);
  OK();
  return node;
}

static inline int end(void) {
  mcapi_finalize(&s);
  OK();
  return 0;
}

static inline mcapi_endpoint_t endpoint_of(int node) {
  mcapi_endpoint_t e =
      mcapi_endpoint_get(DOMAIN, (mcapi_node_t)(10 + node), PORT,
                         MCAPI_TIMEOUT_INFINITE, &s);
  OK();
  return e;
}

static inline void send_int(int to, int value) {
  mcapi_msg_send(mine, endpoint_of(to), &value, sizeof value, 0, &s);
  OK();
}

static inline int recv_int(void) {
  int value = -1;
  mcapi_msg_recv(mine, &value, sizeof value, &size, &s);
  OK();
  assert(size == sizeof value);
  return value;
}
#endif

#endif
