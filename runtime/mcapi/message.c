/* Connectionless messages (MCAPI 2.015, 3.4). A receive takes from anybody.
 * Messages from one endpoint to another of one priority keep their order. */
#include <string.h>

#include "internal.h"
#include "mcapi/library.h"

static int lane_is_before(const Lane *a, const Lane *b) {
  return a->to != b->to       ? a->to < b->to
         : a->from != b->from ? a->from < b->from
                              : a->priority < b->priority;
}

/* The lane of a message: those from a node of this process to an endpoint are
 * numbered from 0 on. */
static int lane_of(const Node *n, mcapi_endpoint_t from, mcapi_endpoint_t to,
                   mcapi_priority_t priority) {
  Library *l = &__mcapi;
  Lane lane = {from, to, n->slot, (uint16_t)priority, 0};
  uint32_t at = 0;
  for (uint32_t i = 0; i < l->lane_count; i++) {
    const Lane *o = &l->lanes[i];
    if (o->to == to && o->from == from && o->priority == priority)
      return o->number * MAX_LOCAL + o->slot;
    if (o->to == to && o->slot == n->slot) lane.number++;
    if (lane_is_before(o, &lane)) at = i + 1;
  }
  if (l->lane_count == MAX_LANES)
    __mpiproof_stop("MCAPI: more pairs of endpoints than are kept");
  memmove(&l->lanes[at + 1], &l->lanes[at],
          (l->lane_count++ - at) * sizeof lane);
  l->lanes[at] = lane;
  return lane.number * MAX_LOCAL + lane.slot;
}

static int send_is_right(const Node *n, mcapi_endpoint_t from,
                         mcapi_endpoint_t to, const void *buffer, size_t size,
                         mcapi_priority_t priority, mcapi_status_t *status) {
  Endpoint *e = __mcapi_endpoint_own(n, from);
  if (e == NULL)
    __mcapi_misuse(status, MCAPI_ERR_ENDP_INVALID,
                   "the sending endpoint is none of this node, or was deleted");
  else if (!__mcapi_endpoint_valid(n, to))
    __mcapi_misuse(status, MCAPI_ERR_ENDP_INVALID,
                   "the receiving endpoint is none, or was deleted");
  else if (e->kind != CHANNEL_NONE)
    __mcapi_misuse(status, MCAPI_ERR_CHAN_CONNECTED,
                   "the sending endpoint belongs to a channel");
  else if (buffer == NULL && size > 0)
    __mcapi_misuse(status, MCAPI_ERR_PARAMETER, "the buffer is NULL");
  else if (size > MCAPI_MAX_MSG_SIZE)
    __mcapi_misuse(status, MCAPI_ERR_MSG_SIZE,
                   "the message is longer than MCAPI_MAX_MSG_SIZE");
  else if (priority > MCAPI_MAX_PRIORITY)
    __mcapi_misuse(status, MCAPI_ERR_PRIORITY,
                   "the priority is beyond MCAPI_MAX_PRIORITY");
  else
    return 1;
  return 0;
}

static void start_send(Request *r, int lane, mcapi_endpoint_t to,
                       const void *buffer, size_t size) {
  struct MpiproofLayout layout;
  struct MpiproofBlock block;
  struct MpiproofData bytes = __mcapi_bytes(buffer, size, &layout, &block);
  r->operation = __mpiproof_mpi_send(
      __mcapi.messages, __mcapi_endpoint_rank(to), __mcapi_endpoint_tag(to),
      MPIPROOF_SEND_STANDARD | MPIPROOF_LANE(lane), &bytes, 1);
}

static void post_send(const Node *n, mcapi_endpoint_t from,
                      mcapi_endpoint_t to, const void *buffer, size_t size,
                      mcapi_priority_t priority, mcapi_request_t *request,
                      mcapi_status_t *status) {
  if (!send_is_right(n, from, to, buffer, size, priority, status)) return;
  Request *r = __mcapi_request_new(n, REQUEST_SEND, request, status);
  if (r == NULL) return;
  start_send(r, lane_of(n, from, to, priority), to, buffer, size);
}

void mcapi_msg_send_i(mcapi_endpoint_t send_endpoint,
                      mcapi_endpoint_t receive_endpoint, const void *buffer,
                      size_t size, mcapi_priority_t priority,
                      mcapi_request_t *request, mcapi_status_t *status) {
  const Node *n = __mcapi_enter_visible("mcapi_msg_send_i", status);
  if (n == NULL) return;
  if (request == NULL)
    __mcapi_misuse(status, MCAPI_ERR_PARAMETER, "the request is NULL");
  else
    post_send(n, send_endpoint, receive_endpoint, buffer, size, priority,
              request, status);
}

void mcapi_msg_send(mcapi_endpoint_t send_endpoint,
                    mcapi_endpoint_t receive_endpoint, const void *buffer,
                    size_t size, mcapi_priority_t priority,
                    mcapi_status_t *status) {
  mcapi_request_t request;
  const Node *n = __mcapi_enter_visible("mcapi_msg_send", status);
  if (n == NULL) return;
  post_send(n, send_endpoint, receive_endpoint, buffer, size, priority,
            &request, status);
  if (*status == MCAPI_PENDING)
    __mcapi_request_finish(n, &request, NULL, status);
}

/* ---- Receiving ----------------------------------------------------------- */

static Endpoint *find_receiver(const Node *n, mcapi_endpoint_t at,
                               mcapi_status_t *status) {
  Endpoint *e = __mcapi_endpoint_own(n, at);
  if (e == NULL)
    __mcapi_misuse(status, MCAPI_ERR_ENDP_INVALID,
                   "the receiving endpoint is none of this node, or was "
                   "deleted");
  else if (e->kind != CHANNEL_NONE)
    __mcapi_misuse(status, MCAPI_ERR_CHAN_CONNECTED,
                   "the receiving endpoint belongs to a channel");
  else
    return e;
  return NULL;
}

static void post_recv(const Node *n, mcapi_endpoint_t at, void *buffer,
                      size_t size, mcapi_request_t *request,
                      mcapi_status_t *status) {
  struct MpiproofLayout layout;
  struct MpiproofBlock block;
  Endpoint *e = find_receiver(n, at, status);
  if (e == NULL) return;
  if (buffer == NULL && size > 0) {
    __mcapi_misuse(status, MCAPI_ERR_PARAMETER, "the buffer is NULL");
    return;
  }
  Request *r = __mcapi_request_new(n, REQUEST_RECV, request, status);
  if (r == NULL) return;
  struct MpiproofData bytes = __mcapi_bytes(buffer, size, &layout, &block);
  r->own = at;
  r->room = size;
  if (e->promised > 0) e->promised--;
  r->operation = __mpiproof_mpi_recv(__mcapi.messages, MPIPROOF_ANY,
                                     __mcapi_endpoint_tag(at), &bytes, 1);
}

void mcapi_msg_recv_i(mcapi_endpoint_t receive_endpoint, void *buffer,
                      size_t size, mcapi_request_t *request,
                      mcapi_status_t *status) {
  const Node *n = __mcapi_enter(status);
  if (n == NULL) return;
  if (request == NULL)
    __mcapi_misuse(status, MCAPI_ERR_PARAMETER, "the request is NULL");
  else
    post_recv(n, receive_endpoint, buffer, size, request, status);
}

void mcapi_msg_recv(mcapi_endpoint_t receive_endpoint, void *buffer,
                    size_t size, size_t *received, mcapi_status_t *status) {
  mcapi_request_t request;
  const Node *n = __mcapi_enter(status);
  if (n == NULL) return;
  if (received == NULL) {
    __mcapi_misuse(status, MCAPI_ERR_PARAMETER, "the size received is NULL");
    return;
  }
  post_recv(n, receive_endpoint, buffer, size, &request, status);
  if (*status == MCAPI_PENDING)
    __mcapi_request_finish(n, &request, received, status);
}

mcapi_uint_t mcapi_msg_available(mcapi_endpoint_t receive_endpoint,
                                 mcapi_status_t *status) {
  const Node *n = __mcapi_enter_visible("mcapi_msg_available", status);
  if (n == NULL) return 0;
  Endpoint *e = find_receiver(n, receive_endpoint, status);
  return e == NULL ? 0
                   : __mcapi_available(n, e, __mcapi.messages, MPIPROOF_ANY);
}
