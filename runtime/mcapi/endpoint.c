/* Endpoints (MCAPI 2.015, 3.3): made by their node, which tells all others. */
#include <string.h>

#include "internal.h"
#include "mcapi/library.h"

#define MARK 0x80000000u
#define RANK_SHIFT 20

mcapi_endpoint_t __mcapi_endpoint_make(int rank, mcapi_port_t port) {
  return MARK | (mcapi_endpoint_t)rank << RANK_SHIFT | port;
}

int __mcapi_endpoint_rank(mcapi_endpoint_t endpoint) {
  return (int)((endpoint & ~MARK) >> RANK_SHIFT);
}

mcapi_port_t __mcapi_endpoint_port(mcapi_endpoint_t endpoint) {
  return endpoint & MCAPI_MAX_PORT;
}

int __mcapi_endpoint_valid(mcapi_endpoint_t endpoint) {
  if ((endpoint & MARK) == 0) return 0;
  int rank = __mcapi_endpoint_rank(endpoint);
  if (rank >= __mcapi_node.size) return 0;
  return rank != __mcapi_node.rank || __mcapi_endpoint_own(endpoint) != NULL;
}

static Endpoint *find_own(mcapi_port_t port) {
  for (int i = 0; i < MCAPI_MAX_ENDPOINTS; i++) {
    Endpoint *e = &__mcapi_node.endpoints[i];
    if (e->used && e->port == port) return e;
  }
  return NULL;
}

Endpoint *__mcapi_endpoint_own(mcapi_endpoint_t endpoint) {
  if ((endpoint & MARK) == 0 ||
      __mcapi_endpoint_rank(endpoint) != __mcapi_node.rank)
    return NULL;
  return find_own(__mcapi_endpoint_port(endpoint));
}

/* ---- Making ------------------------------------------------------------- */

/* Ports that the library chooses are the highest ones. */
static mcapi_port_t free_port(void) {
  mcapi_port_t port = MCAPI_MAX_PORT;
  while (find_own(port) != NULL) port--;
  return port;
}

static void tell_all(mcapi_endpoint_t endpoint) {
  int tag = __mcapi_control_tag(CONTROL_ENDPOINT,
                                __mcapi_endpoint_port(endpoint));
  for (int r = 0; r < __mcapi_node.size; r++)
    if (r != __mcapi_node.rank)
      __mcapi_tell(r, tag, &endpoint, sizeof endpoint);
}

mcapi_endpoint_t mcapi_endpoint_create(mcapi_port_t port_id,
                                       mcapi_status_t *status) {
  if (!__mcapi_enter(status)) return 0;
  mcapi_port_t port = port_id == MCAPI_PORT_ANY ? free_port() : port_id;
  if (port > MCAPI_MAX_PORT) {
    *status = MCAPI_ERR_PORT_INVALID;
    return 0;
  }
  if (find_own(port) != NULL) {
    *status = MCAPI_ERR_ENDP_EXISTS;
    return 0;
  }
  for (int i = 0; i < MCAPI_MAX_ENDPOINTS; i++) {
    Endpoint *e = &__mcapi_node.endpoints[i];
    if (e->used) continue;
    *e = (Endpoint){.used = 1, .port = port};
    mcapi_endpoint_t endpoint =
        __mcapi_endpoint_make(__mcapi_node.rank, port);
    tell_all(endpoint);
    return endpoint;
  }
  *status = MCAPI_ERR_ENDP_LIMIT;
  return 0;
}

void mcapi_endpoint_delete(mcapi_endpoint_t endpoint, mcapi_status_t *status) {
  if (!__mcapi_enter(status)) return;
  Endpoint *e = __mcapi_endpoint_own(endpoint);
  if (e == NULL) {
    *status = __mcapi_endpoint_valid(endpoint) ? MCAPI_ERR_ENDP_NOTOWNER
                                               : MCAPI_ERR_ENDP_INVALID;
  } else if (e->open != OPEN_NO) {
    *status = MCAPI_ERR_CHAN_OPEN;
  } else {
    memset(e, 0, sizeof *e);
  }
}

/* ---- Finding those of others -------------------------------------------- */

static int is_known(mcapi_endpoint_t endpoint) {
  for (uint32_t i = 0; i < __mcapi_node.known_count; i++)
    if (__mcapi_node.known[i] == endpoint) return 1;
  return 0;
}

/* A request for it, with the rank it is at. */
static Request *start_get(int rank, mcapi_port_t port,
                          mcapi_request_t *request, mcapi_status_t *status) {
  mcapi_endpoint_t endpoint = __mcapi_endpoint_make(rank, port);
  int here = rank == __mcapi_node.rank ? find_own(port) != NULL
                                       : is_known(endpoint);
  Request *r = __mcapi_request_left(endpoint, request);
  if (r != NULL) {
    *status = MCAPI_PENDING;
    return r;
  }
  r = __mcapi_request_new(here ? REQUEST_DONE : REQUEST_GET, request, status);
  if (r == NULL) return NULL;
  r->own = r->told = endpoint;
  /* One's own that is not there yet: nobody else will make it. */
  if (!here)
    __mcapi_request_listen(r, rank,
                           __mcapi_control_tag(CONTROL_ENDPOINT, port));
  return r;
}

static int find_rank(mcapi_domain_t domain, mcapi_node_t node,
                     mcapi_port_t port, mcapi_status_t *status) {
  if (port > MCAPI_MAX_PORT) {
    *status = MCAPI_ERR_PORT_INVALID;
    return -1;
  }
  int rank = __mcapi_rank_of(domain, node);
  if (rank < 0) *status = MCAPI_ERR_NODE_INVALID;
  return rank;
}

void mcapi_endpoint_get_i(mcapi_domain_t domain_id, mcapi_node_t node_id,
                          mcapi_port_t port_id, mcapi_endpoint_t *endpoint,
                          mcapi_request_t *request, mcapi_status_t *status) {
  if (!__mcapi_enter(status)) return;
  if (endpoint == NULL || request == NULL) {
    *status = MCAPI_ERR_PARAMETER;
    return;
  }
  int rank = find_rank(domain_id, node_id, port_id, status);
  if (rank < 0) return;
  Request *r = start_get(rank, port_id, request, status);
  if (r == NULL) return;
  r->result_at = endpoint;
  if (r->kind == REQUEST_DONE) *endpoint = r->told;
}

mcapi_endpoint_t mcapi_endpoint_get(mcapi_domain_t domain_id,
                                    mcapi_node_t node_id, mcapi_port_t port_id,
                                    mcapi_timeout_t timeout,
                                    mcapi_status_t *status) {
  if (!__mcapi_enter(status)) return 0;
  mcapi_request_t request;
  mcapi_endpoint_t endpoint = 0;
  size_t size;
  int rank = find_rank(domain_id, node_id, port_id, status);
  if (rank < 0) return 0;
  Request *r = start_get(rank, port_id, &request, status);
  if (r == NULL) return 0;
  r->result_at = &endpoint;
  if (r->kind == REQUEST_DONE) endpoint = r->told;
  if (!mcapi_wait(&request, &size, timeout, status) &&
      *status == MCAPI_TIMEOUT) {
    r->left = 1;
    return 0;
  }
  return *status == MCAPI_SUCCESS ? endpoint : 0;
}
