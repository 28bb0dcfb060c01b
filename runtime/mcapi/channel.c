/* Channels of packets and scalars (MCAPI 2.015, 3.5 and 3.6): connected by
 * anybody, opened by both ends, first in, first out. An end is open when it
 * knows to what it is connected and that the other end was opened, too: who
 * connects tells both ends of each other, who opens tells everybody. */
#include <string.h>

#include "internal.h"
#include "mcapi/library.h"
#include "thread/message.h"

#define SENDS 0x100u     /* in what a node is told of a connection */

/* Tags on the control context: of an endpoint, and what happened. */
enum { CONTROL_CONNECTED, CONTROL_OPENED };
static int control_tag(int what, mcapi_endpoint_t endpoint) {
  return __mcapi_endpoint_tag(endpoint) << 1 | what;
}

/* ---- Connecting -------------------------------------------------------- */

static void tell_end(mcapi_endpoint_t end, Told told) {
  __mcapi_tell(__mcapi_endpoint_rank(end), __mcapi.control,
               control_tag(CONTROL_CONNECTED, end), &told, sizeof told);
}

static void connect(const char *call, mcapi_endpoint_t from,
                    mcapi_endpoint_t to, ChannelKind kind,
                    mcapi_request_t *request, mcapi_status_t *status) {
  const Node *n = __mcapi_enter_visible(call, status);
  if (n == NULL) return;
  if (request == NULL) {
    __mcapi_misuse(status, MCAPI_ERR_PARAMETER, "the request is NULL");
    return;
  }
  if (!__mcapi_endpoint_valid(n, from) || !__mcapi_endpoint_valid(n, to)) {
    __mcapi_misuse(status, MCAPI_ERR_ENDP_INVALID,
                   "an end of the channel is no endpoint, or was deleted");
    return;
  }
  if (from == to) {
    __mcapi_misuse(status, MCAPI_ERR_CHAN_CONNECTED,
                   "an endpoint is connected to itself");
    return;
  }
  if (!__mcapi_link_is_free(from) || !__mcapi_link_is_free(to)) {
    __mcapi_misuse(status, MCAPI_ERR_CHAN_CONNECTED,
                   "an end of the channel is connected already");
    return;
  }
  if (__mcapi_request_new(n, REQUEST_DONE, request, status) == NULL) return;
  uint32_t number = __mcapi_link_connect(from);
  uint32_t other_number = __mcapi_link_connect(to);
  tell_end(from, (Told){to, kind | SENDS, number, other_number});
  tell_end(to, (Told){from, kind, other_number, number});
}

void mcapi_pktchan_connect_i(mcapi_endpoint_t send_endpoint,
                             mcapi_endpoint_t receive_endpoint,
                             mcapi_request_t *request,
                             mcapi_status_t *status) {
  connect("mcapi_pktchan_connect_i",
          send_endpoint, receive_endpoint, CHANNEL_PACKET, request, status);
}

void mcapi_sclchan_connect_i(mcapi_endpoint_t send_endpoint,
                             mcapi_endpoint_t receive_endpoint,
                             mcapi_request_t *request,
                             mcapi_status_t *status) {
  connect("mcapi_sclchan_connect_i",
          send_endpoint, receive_endpoint, CHANNEL_SCALAR, request, status);
}

/* ---- Opening and closing ----------------------------------------------- */

static void close_now(Endpoint *e) {
  __mcapi_link_close(__mcapi_endpoint_handle(e));
  e->open = OPEN_NO;
  e->kind = CHANNEL_NONE;
  e->peer = 0;
}

/* What was said of earlier connections is passed over. */
static void listen_connected(Request *r) {
  __mcapi_request_listen(r, MPIPROOF_ANY,
                         control_tag(CONTROL_CONNECTED, r->own));
}

static void listen_opened(Request *r, const Endpoint *e) {
  __mcapi_request_listen(r, __mcapi_endpoint_rank(e->peer),
                         control_tag(CONTROL_OPENED, e->peer));
}

void __mcapi_channel_connected(const Node *n, Request *r,
                               mcapi_status_t *status) {
  Endpoint *e = __mcapi_endpoint_own(n, r->own);
  uint32_t wanted = (uint32_t)e->kind | (e->sends ? SENDS : 0);
  const Told *told = &r->told;
  if (told->number < __mcapi_link_number(r->own)) {
    listen_connected(r);
    return;
  }
  if (told->kind == wanted) {
    e->peer = told->other;
    e->peer_number = told->other_number;
    r->kind = REQUEST_OPENED;
    listen_opened(r, e);
    return;
  }
  if ((told->kind & ~SENDS) != e->kind)
    __mcapi_misuse(status, MCAPI_ERR_CHAN_TYPE,
                   "the channel was connected as one of the other type");
  else
    __mcapi_misuse(status, MCAPI_ERR_CHAN_DIRECTION,
                   "the channel was connected in the other direction");
  close_now(e);
}

void __mcapi_channel_opened(const Node *n, Request *r) {
  Endpoint *e = __mcapi_endpoint_own(n, r->own);
  if (r->told.number < e->peer_number) {
    listen_opened(r, e);
    return;
  }
  e->open = OPEN_YES;
  *r->result_at = r->own;
}

void __mcapi_channel_given_up(const Node *n, Request *r) {
  Endpoint *e = __mcapi_endpoint_own(n, r->own);
  if (e != NULL) close_now(e);
}

/* Whoever the other end will be. */
static void tell_opened(mcapi_endpoint_t endpoint) {
  const Told told = {.other = endpoint,
                     .number = __mcapi_link_number(endpoint)};
  for (int r = 0; r < __mcapi.size; r++)
    __mcapi_tell(r, __mcapi.control, control_tag(CONTROL_OPENED, endpoint),
                 &told, sizeof told);
}

static int may_open(const Endpoint *e, const uint32_t *handle,
                    const mcapi_request_t *request, mcapi_status_t *status) {
  if (handle == NULL || request == NULL)
    __mcapi_misuse(status, MCAPI_ERR_PARAMETER,
                   "the handle or request is NULL");
  else if (e == NULL)
    __mcapi_misuse(status, MCAPI_ERR_ENDP_INVALID,
                   "the endpoint is none of this node, or was deleted");
  else if (e->open == OPEN_PENDING)
    __mcapi_misuse(status, MCAPI_ERR_CHAN_OPENPENDING,
                   "the channel is being opened already");
  else if (e->open == OPEN_YES)
    __mcapi_misuse(status, MCAPI_ERR_CHAN_OPEN,
                   "the channel is open already");
  else
    return 1;
  return 0;
}

static void open_end(const char *call, uint32_t *handle,
                     mcapi_endpoint_t endpoint, ChannelKind kind, int sends,
                     mcapi_request_t *request, mcapi_status_t *status) {
  const Node *n = __mcapi_enter_visible(call, status);
  if (n == NULL) return;
  Endpoint *e = __mcapi_endpoint_own(n, endpoint);
  if (!may_open(e, handle, request, status)) return;
  Request *r = __mcapi_request_new(n, REQUEST_OPEN, request, status);
  if (r == NULL) return;
  e->kind = (uint8_t)kind;
  e->sends = (uint8_t)sends;
  e->open = OPEN_PENDING;
  e->opened = r->place;
  r->own = endpoint;
  r->result_at = handle;
  tell_opened(endpoint);
  listen_connected(r);
}

void mcapi_pktchan_recv_open_i(mcapi_pktchan_recv_hndl_t *handle,
                               mcapi_endpoint_t receive_endpoint,
                               mcapi_request_t *request,
                               mcapi_status_t *status) {
  open_end("mcapi_pktchan_recv_open_i",
           handle, receive_endpoint, CHANNEL_PACKET, 0, request, status);
}

void mcapi_pktchan_send_open_i(mcapi_pktchan_send_hndl_t *handle,
                               mcapi_endpoint_t send_endpoint,
                               mcapi_request_t *request,
                               mcapi_status_t *status) {
  open_end("mcapi_pktchan_send_open_i",
           handle, send_endpoint, CHANNEL_PACKET, 1, request, status);
}

void mcapi_sclchan_recv_open_i(mcapi_sclchan_recv_hndl_t *handle,
                               mcapi_endpoint_t receive_endpoint,
                               mcapi_request_t *request,
                               mcapi_status_t *status) {
  open_end("mcapi_sclchan_recv_open_i",
           handle, receive_endpoint, CHANNEL_SCALAR, 0, request, status);
}

void mcapi_sclchan_send_open_i(mcapi_sclchan_send_hndl_t *handle,
                               mcapi_endpoint_t send_endpoint,
                               mcapi_request_t *request,
                               mcapi_status_t *status) {
  open_end("mcapi_sclchan_send_open_i",
           handle, send_endpoint, CHANNEL_SCALAR, 1, request, status);
}

/* The open end a handle stands for, or NULL with *status. */
Endpoint *__mcapi_channel_end(const Node *n, uint32_t handle, ChannelKind kind,
                              int sends, mcapi_status_t *status) {
  Endpoint *e = __mcapi_endpoint_own(n, handle);
  if (e == NULL || e->kind == CHANNEL_NONE)
    __mcapi_misuse(status, MCAPI_ERR_CHAN_INVALID,
                   "the handle is of no channel of this node, or of one that "
                   "was closed");
  else if (e->open != OPEN_YES)
    __mcapi_misuse(status, MCAPI_ERR_CHAN_NOTOPEN,
                   "the channel is not open yet: its request to open was not "
                   "waited for");
  else if (e->kind != kind)
    __mcapi_misuse(status, MCAPI_ERR_CHAN_TYPE,
                   "the channel is one of the other type");
  else if (e->sends != sends)
    __mcapi_misuse(status, MCAPI_ERR_CHAN_DIRECTION,
                   sends ? "this is the receiving end of the channel"
                         : "this is the sending end of the channel");
  else
    return e;
  return NULL;
}

static void close_end(const char *call, uint32_t handle, ChannelKind kind,
                      int sends, mcapi_request_t *request,
                      mcapi_status_t *status) {
  const Node *n = __mcapi_enter_visible(call, status);
  if (n == NULL) return;
  Endpoint *e = __mcapi_channel_end(n, handle, kind, sends, status);
  if (e == NULL) return;
  if (request == NULL)
    __mcapi_misuse(status, MCAPI_ERR_PARAMETER, "the request is NULL");
  else if (__mcapi_request_new(n, REQUEST_DONE, request, status) != NULL)
    close_now(e);
}

void mcapi_pktchan_recv_close_i(mcapi_pktchan_recv_hndl_t handle,
                                mcapi_request_t *request,
                                mcapi_status_t *status) {
  close_end("mcapi_pktchan_recv_close_i",
            handle, CHANNEL_PACKET, 0, request, status);
}

void mcapi_pktchan_send_close_i(mcapi_pktchan_send_hndl_t handle,
                                mcapi_request_t *request,
                                mcapi_status_t *status) {
  close_end("mcapi_pktchan_send_close_i",
            handle, CHANNEL_PACKET, 1, request, status);
}

void mcapi_sclchan_recv_close_i(mcapi_sclchan_recv_hndl_t handle,
                                mcapi_request_t *request,
                                mcapi_status_t *status) {
  close_end("mcapi_sclchan_recv_close_i",
            handle, CHANNEL_SCALAR, 0, request, status);
}

void mcapi_sclchan_send_close_i(mcapi_sclchan_send_hndl_t handle,
                                mcapi_request_t *request,
                                mcapi_status_t *status) {
  close_end("mcapi_sclchan_send_close_i",
            handle, CHANNEL_SCALAR, 1, request, status);
}

/* ---- Data -------------------------------------------------------------- */

int __mcapi_channel_send(const Endpoint *e, const void *buffer, size_t size,
                         int owns) {
  struct MpiproofLayout layout;
  struct MpiproofBlock block;
  struct MpiproofData bytes = __mcapi_bytes(buffer, size, &layout, &block);
  return __mpiproof_mpi_send(__mcapi.channels, __mcapi_endpoint_rank(e->peer),
                             __mcapi_endpoint_tag(e->peer),
                             MPIPROOF_SEND_STANDARD, &bytes, owns);
}

int __mcapi_channel_recv(const Endpoint *e, void *buffer, size_t size) {
  struct MpiproofLayout layout;
  struct MpiproofBlock block;
  struct MpiproofData bytes = __mcapi_bytes(buffer, size, &layout, &block);
  return __mpiproof_mpi_recv(__mcapi.channels, __mcapi_endpoint_rank(e->peer),
                             __mcapi_endpoint_tag(__mcapi_endpoint_handle(e)),
                             &bytes, 0);
}

mcapi_uint_t __mcapi_available(const Node *n, Endpoint *e, int context,
                               int rank) {
  struct MpiproofEnvelope envelope;
  mcapi_endpoint_t own = __mcapi_endpoint_handle(e);
  if (!rt_probe(context, rank, __mcapi_endpoint_tag(own), e->promised != 0,
                MPIPROOF_PROBE_COUNTS, &envelope))
    return 0;
  e = __mcapi_endpoint_own(n, own);   /* others may have made some meanwhile */
  int least = e->promised == 0 ? 1 : e->promised;
  int more = envelope.reserved - least;
  if (more > 0)
    least += __mpiproof_mpi_decide(MPIPROOF_DECIDE_START, more + 1);
  e->promised = (uint16_t)least;
  return (mcapi_uint_t)least;
}
