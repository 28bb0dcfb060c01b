/* Endpoints (MCAPI 2.015, 3.3): made by their node, which tells all
 * processes. */
#include <string.h>

#include "internal.h"
#include "mcapi/library.h"
#include "thread/message.h"

#define MARK 0x80000000u
enum { RANK_SHIFT = 22, SLOT_SHIFT = 16 };

static mcapi_endpoint_t make_handle(int rank, int slot, mcapi_port_t port) {
  return MARK | (mcapi_endpoint_t)rank << RANK_SHIFT |
         (mcapi_endpoint_t)slot << SLOT_SHIFT | port;
}

int __mcapi_endpoint_rank(mcapi_endpoint_t endpoint) {
  return (int)((endpoint & ~MARK) >> RANK_SHIFT);
}

int __mcapi_endpoint_tag(mcapi_endpoint_t endpoint) {
  return (int)(endpoint & ((1u << RANK_SHIFT) - 1));
}

mcapi_endpoint_t __mcapi_endpoint_handle(const Endpoint *e) {
  return make_handle(__mcapi.rank, e->slot, e->port);
}

/* Where it is in the table, or would be. */
static uint32_t find_place(int slot, mcapi_port_t port) {
  uint32_t i = 0;
  while (i < __mcapi.endpoint_count &&
         (__mcapi.endpoints[i].slot < slot ||
          (__mcapi.endpoints[i].slot == slot &&
           __mcapi.endpoints[i].port < port)))
    i++;
  return i;
}

static Endpoint *find_here(int slot, mcapi_port_t port) {
  uint32_t i = find_place(slot, port);
  Endpoint *e = &__mcapi.endpoints[i];
  return i < __mcapi.endpoint_count && e->slot == slot && e->port == port
             ? e
             : NULL;
}

static Endpoint *find_handle(mcapi_endpoint_t endpoint) {
  if ((endpoint & MARK) == 0 ||
      __mcapi_endpoint_rank(endpoint) != __mcapi.rank)
    return NULL;
  return find_here(__mcapi_endpoint_tag(endpoint) >> SLOT_SHIFT,
                   endpoint & MCAPI_MAX_PORT);
}

/* What another node has deleted nobody else knows, not even in its process: a
 * message that was on its way might have been sent before. */
int __mcapi_endpoint_valid(const Node *n, mcapi_endpoint_t endpoint) {
  if ((endpoint & MARK) == 0) return 0;
  int rank = __mcapi_endpoint_rank(endpoint);
  if (rank >= __mcapi.size) return 0;
  int slot = __mcapi_endpoint_tag(endpoint) >> SLOT_SHIFT;
  return rank != __mcapi.rank || slot != n->slot ||
         find_handle(endpoint) != NULL;
}

Endpoint *__mcapi_endpoint_own(const Node *n, mcapi_endpoint_t endpoint) {
  Endpoint *e = find_handle(endpoint);
  return e != NULL && e->slot == n->slot ? e : NULL;
}

/* ---- Making ------------------------------------------------------------- */

/* Ports that the library chooses are the highest ones. */
static mcapi_port_t free_port(const Node *n) {
  mcapi_port_t port = MCAPI_MAX_PORT;
  while (find_here(n->slot, port) != NULL) port--;
  return port;
}

static void tell_all(const Node *n, mcapi_endpoint_t endpoint,
                     mcapi_port_t port) {
  for (int r = 0; r < __mcapi.size; r++)
    if (r != __mcapi.rank)
      __mcapi_tell(r, n->directory, (int)port, &endpoint, sizeof endpoint);
  __mcapi_lookup_made(n, endpoint, port);
}

/* NULL: there are too many. */
static Endpoint *add_endpoint(Endpoint made) {
  if (__mcapi.endpoint_count == MCAPI_MAX_ENDPOINTS) return NULL;
  uint32_t i = find_place(made.slot, made.port);
  Endpoint *e = &__mcapi.endpoints[i];
  memmove(e + 1, e, (__mcapi.endpoint_count++ - i) * sizeof *e);
  *e = made;
  return e;
}

void __mcapi_endpoint_drop(Endpoint *e) {
  __mcapi_link_close(__mcapi_endpoint_handle(e));
  Endpoint *end = &__mcapi.endpoints[--__mcapi.endpoint_count];
  memmove(e, e + 1, (size_t)(end - e) * sizeof *e);
  memset(end, 0, sizeof *end);
}

/* Only this node's process tells of its endpoints, unless another is this node,
 * too. Whichever makes an endpoint first tells the other; that it was finalized
 * before nobody can know. */
static int is_alone(const Node *n, mcapi_status_t *status) {
  if (__mpiproof_mpi_told(n->directory) == 0) return 1;
  __mcapi_misuse(status, MCAPI_ERR_NODE_INITIALIZED,
                 "another process is this node, too, and has made an endpoint");
  return 0;
}

mcapi_endpoint_t mcapi_endpoint_create(mcapi_port_t port_id,
                                       mcapi_status_t *status) {
  const Node *n = __mcapi_enter_visible("mcapi_endpoint_create", status);
  if (n == NULL) return 0;
  mcapi_port_t port = port_id == MCAPI_PORT_ANY ? free_port(n) : port_id;
  if (port > MCAPI_MAX_PORT) {
    __mcapi_misuse(status, MCAPI_ERR_PORT_INVALID,
                   "the port is beyond MCAPI_MAX_PORT");
    return 0;
  }
  if (find_here(n->slot, port) != NULL) {
    __mcapi_misuse(status, MCAPI_ERR_ENDP_EXISTS,
                   "the node has an endpoint at this port already");
    return 0;
  }
  if (!is_alone(n, status)) return 0;
  const Endpoint *e = add_endpoint((Endpoint){
      .slot = n->slot, .port = port, .place = __mpiproof_place()});
  if (e == NULL) {
    *status = MCAPI_ERR_ENDP_LIMIT;
    return 0;
  }
  tell_all(n, __mcapi_endpoint_handle(e), port);
  return __mcapi_endpoint_handle(e);
}

void mcapi_endpoint_delete(mcapi_endpoint_t endpoint, mcapi_status_t *status) {
  const Node *n = __mcapi_enter(status);
  if (n == NULL) return;
  Endpoint *e = __mcapi_endpoint_own(n, endpoint);
  if (e == NULL && !__mcapi_endpoint_valid(n, endpoint))
    __mcapi_misuse(status, MCAPI_ERR_ENDP_INVALID,
                   "this is no endpoint, or was deleted");
  else if (e == NULL)
    __mcapi_misuse(status, MCAPI_ERR_ENDP_NOTOWNER,
                   "the endpoint is another node's");
  else if (e->open != OPEN_NO)
    __mcapi_misuse(status, MCAPI_ERR_CHAN_OPEN,
                   "the endpoint has a channel that is open or being opened");
  else
    __mcapi_endpoint_drop(e);
}

/* ---- Finding those of others -------------------------------------------- */

static Lookup *start_get(mcapi_domain_t domain, mcapi_node_t node,
                         mcapi_port_t port, mcapi_status_t *status) {
  if (domain == MCAPI_DOMAIN_INVALID)
    __mcapi_misuse(status, MCAPI_ERR_DOMAIN_INVALID, "the domain is invalid");
  else if (node == MCAPI_NODE_INVALID)
    __mcapi_misuse(status, MCAPI_ERR_NODE_INVALID, "the node is invalid");
  else if (port > MCAPI_MAX_PORT)
    __mcapi_misuse(status, MCAPI_ERR_PORT_INVALID,
                   "the port is beyond MCAPI_MAX_PORT");
  else
    return __mcapi_lookup(domain, node, port);
  return NULL;
}

void mcapi_endpoint_get_i(mcapi_domain_t domain_id, mcapi_node_t node_id,
                          mcapi_port_t port_id, mcapi_endpoint_t *endpoint,
                          mcapi_request_t *request, mcapi_status_t *status) {
  const Node *n = __mcapi_enter(status);
  if (n == NULL) return;
  if (endpoint == NULL || request == NULL) {
    __mcapi_misuse(status, MCAPI_ERR_PARAMETER,
                   "the endpoint or request is NULL");
    return;
  }
  Lookup *l = start_get(domain_id, node_id, port_id, status);
  if (l == NULL) return;
  Request *r = __mcapi_request_new(n, REQUEST_GET, request, status);
  if (r == NULL) return;
  r->lookup = l;
  r->result_at = endpoint;
  if (!l->known) return;
  *endpoint = l->endpoint;
  *status = MCAPI_SUCCESS;
}

mcapi_endpoint_t mcapi_endpoint_get(mcapi_domain_t domain_id,
                                    mcapi_node_t node_id, mcapi_port_t port_id,
                                    mcapi_timeout_t timeout,
                                    mcapi_status_t *status) {
  if (timeout != MCAPI_TIMEOUT_INFINITE) rt_pass_point("mcapi_endpoint_get");
  if (__mcapi_enter(status) == NULL) return 0;
  Lookup *l = start_get(domain_id, node_id, port_id, status);
  if (l == NULL) return 0;
  LookupWait how =
      timeout == MCAPI_TIMEOUT_INFINITE ? LOOKUP_FOR_EVER : LOOKUP_TEST;
  if (__mcapi_lookup_wait(l, how)) return l->endpoint;
  *status = MCAPI_TIMEOUT;
  return 0;
}
