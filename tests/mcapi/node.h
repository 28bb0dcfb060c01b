/* Shared by the programs here. A program is the function of a node, which gets
 * the node's number. With NODES its nodes are threads of one process; otherwise
 * each is a process, and its number is the argument. */
#ifndef TESTS_MCAPI_NODE_H
#define TESTS_MCAPI_NODE_H

#include <assert.h>
#include <mcapi.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define DOMAIN 3
#define PORT 7

static _Thread_local mcapi_status_t s;
static _Thread_local mcapi_endpoint_t mine;
static _Thread_local size_t size;

#define OK() assert(s == MCAPI_SUCCESS)
#define PENDING() assert(s == MCAPI_PENDING)
#define FAILS(code) assert(s == (code))

int program(int node);

#ifdef NODES
static void *run_node(void *number) {
  program((int)(intptr_t)number);
  return NULL;
}

int main(void) {
  pthread_t threads[NODES];
  for (intptr_t i = 0; i < NODES; i++)
    pthread_create(&threads[i], NULL, run_node, (void *)i);
  for (int i = 0; i < NODES; i++) pthread_join(threads[i], NULL);
  return 0;
}
#else
int main(int argc, char **argv) { return program(atoi(argv[argc - 1])); }
#endif

#ifndef MCAPI_1
/* Its endpoint at PORT is there. */
static inline void begin(int node) {
  mcapi_info_t info;
  mcapi_initialize(DOMAIN, (mcapi_node_t)(10 + node), NULL, NULL, &info, &s);
  OK();
  mine = mcapi_endpoint_create(PORT, &s);
  OK();
}

static inline int end(void) {
  mcapi_finalize(&s);
  OK();
  return 0;
}

static inline mcapi_endpoint_t endpoint_at(int node, mcapi_port_t port) {
  mcapi_endpoint_t e =
      mcapi_endpoint_get(DOMAIN, (mcapi_node_t)(10 + node), port,
                         MCAPI_TIMEOUT_INFINITE, &s);
  OK();
  return e;
}

static inline mcapi_endpoint_t endpoint_of(int node) {
  return endpoint_at(node, PORT);
}

static inline void await(mcapi_request_t *request) {
  mcapi_wait(request, &size, MCAPI_TIMEOUT_INFINITE, &s);
  OK();
}

static inline void send_from(mcapi_endpoint_t from, int to, int value,
                             mcapi_priority_t priority) {
  mcapi_msg_send(from, endpoint_of(to), &value, sizeof value, priority, &s);
  OK();
}

static inline void send_int(int to, int value) {
  send_from(mine, to, value, 0);
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
