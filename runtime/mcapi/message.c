/* Connectionless messages (MCAPI 2.015, 3.4). A receive takes from anybody.
 * Messages from one endpoint to another of one priority keep their order. */
#include "internal.h"
#include "mcapi/library.h"
#include "thread/message.h"

/* The world keeps all messages of a node to an endpoint in order. Between
 * different endpoints of the sender, or priorities, MCAPI does not. */
static void note_lane(mcapi_endpoint_t from, mcapi_endpoint_t to,
                      mcapi_priority_t priority) {
  Node *n = &__mcapi_node;
  for (uint32_t i = 0; i < n->lane_count; i++) {
    const Lane *lane = &n->lanes[i];
    if (lane->to != to) continue;
    if (lane->from != from || lane->priority != priority)
      __mpiproof_limit("MCAPI: messages of one node to one endpoint, from "
                       "several endpoints or with several priorities, are "
                       "explored in the order they were sent only");
    return;
  }
  if (n->lane_count == MAX_LANES)
    __mpiproof_stop("MCAPI: more pairs of endpoints than are kept");
  n->lanes[n->lane_count++] = (Lane){from, to, priority};
}

static int send_is_right(mcapi_endpoint_t from, mcapi_endpoint_t to,
                         const void *buffer, size_t size,
                         mcapi_priority_t priority, mcapi_status_t *status) {
  Endpoint *e = __mcapi_endpoint_own(from);
  if (e == NULL || !__mcapi_endpoint_valid(to)) *status = MCAPI_ERR_ENDP_INVALID;
  else if (e->kind != CHANNEL_NONE) *status = MCAPI_ERR_CHAN_CONNECTED;
  else if (buffer == NULL && size > 0) *status = MCAPI_ERR_PARAMETER;
  else if (size > MCAPI_MAX_MSG_SIZE) *status = MCAPI_ERR_MSG_SIZE;
  else if (priority > MCAPI_MAX_PRIORITY) *status = MCAPI_ERR_PRIORITY;
  else return 1;
  return 0;
}

static void start_send(Request *r, mcapi_endpoint_t to, const void *buffer,
                       size_t size, int owns) {
  struct MpiproofLayout layout;
  struct MpiproofBlock block;
  struct MpiproofData bytes = __mcapi_bytes(buffer, size, &layout, &block);
  r->operation = __mpiproof_mpi_send(
      __mcapi_node.messages, __mcapi_endpoint_rank(to),
      (int)__mcapi_endpoint_port(to), MPIPROOF_SEND_STANDARD, &bytes, owns);
}

void mcapi_msg_send_i(mcapi_endpoint_t send_endpoint,
                      mcapi_endpoint_t receive_endpoint, const void *buffer,
                      size_t size, mcapi_priority_t priority,
                      mcapi_request_t *request, mcapi_status_t *status) {
  if (!__mcapi_enter(status)) return;
  if (request == NULL) {
    *status = MCAPI_ERR_PARAMETER;
    return;
  }
  if (!send_is_right(send_endpoint, receive_endpoint, buffer, size, priority,
                     status))
    return;
  Request *r = __mcapi_request_new(REQUEST_SEND, request, status);
  if (r == NULL) return;
  note_lane(send_endpoint, receive_endpoint, priority);
  start_send(r, receive_endpoint, buffer, size, 1);
}

void mcapi_msg_send(mcapi_endpoint_t send_endpoint,
                    mcapi_endpoint_t receive_endpoint, const void *buffer,
                    size_t size, mcapi_priority_t priority,
                    mcapi_status_t *status) {
  mcapi_request_t request;
  mcapi_msg_send_i(send_endpoint, receive_endpoint, buffer, size, priority,
                   &request, status);
  if (status != NULL && *status == MCAPI_PENDING)
    __mcapi_request_finish(&request, NULL, status);
}

/* ---- Receiving ----------------------------------------------------------- */

static int recv_is_right(mcapi_endpoint_t at, const void *buffer, size_t size,
                         mcapi_status_t *status) {
  Endpoint *e = __mcapi_endpoint_own(at);
  if (e == NULL) *status = MCAPI_ERR_ENDP_INVALID;
  else if (e->kind != CHANNEL_NONE) *status = MCAPI_ERR_CHAN_CONNECTED;
  else if (buffer == NULL && size > 0) *status = MCAPI_ERR_PARAMETER;
  else return 1;
  return 0;
}

void mcapi_msg_recv_i(mcapi_endpoint_t receive_endpoint, void *buffer,
                      size_t size, mcapi_request_t *request,
                      mcapi_status_t *status) {
  struct MpiproofLayout layout;
  struct MpiproofBlock block;
  if (!__mcapi_enter(status)) return;
  if (request == NULL) {
    *status = MCAPI_ERR_PARAMETER;
    return;
  }
  if (!recv_is_right(receive_endpoint, buffer, size, status)) return;
  Request *r = __mcapi_request_new(REQUEST_RECV, request, status);
  if (r == NULL) return;
  struct MpiproofData bytes = __mcapi_bytes(buffer, size, &layout, &block);
  r->room = size;
  r->operation = __mpiproof_mpi_recv(
      __mcapi_node.messages, MPIPROOF_ANY,
      (int)__mcapi_endpoint_port(receive_endpoint), &bytes, 1);
}

void mcapi_msg_recv(mcapi_endpoint_t receive_endpoint, void *buffer,
                    size_t size, size_t *received, mcapi_status_t *status) {
  mcapi_request_t request;
  if (received == NULL && status != NULL) {
    *status = MCAPI_ERR_PARAMETER;
    return;
  }
  mcapi_msg_recv_i(receive_endpoint, buffer, size, &request, status);
  if (status != NULL && *status == MCAPI_PENDING)
    __mcapi_request_finish(&request, received, status);
}

/* Whether there is a message is known, not how many there are. */
mcapi_uint_t mcapi_msg_available(mcapi_endpoint_t receive_endpoint,
                                 mcapi_status_t *status) {
  struct MpiproofEnvelope envelope;
  if (!__mcapi_enter(status)) return 0;
  if (!recv_is_right(receive_endpoint, NULL, 0, status)) return 0;
  if (!rt_probe(__mcapi_node.messages, MPIPROOF_ANY,
                            (int)__mcapi_endpoint_port(receive_endpoint), 0, 0,
                            &envelope))
    return 0;
  __mpiproof_limit("MCAPI: mcapi_msg_available tells whether there is a "
                   "message, not how many there are");
  return 1;
}
