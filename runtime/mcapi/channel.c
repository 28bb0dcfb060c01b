/* Channels of packets and scalars (MCAPI 2.015, 3.5 and 3.6): connected by
 * anybody, opened by both ends, first in, first out. An end is open when it
 * knows to what it is connected; whether the other end is open, too, it does
 * not wait for. */
#include <stdlib.h>
#include <string.h>

#include "internal.h"
#include "mcapi/library.h"
#include "thread/message.h"

#define SENDS 0x100u     /* in what a node is told of a connection */

/* ---- Connecting ---------------------------------------------------------- */

static void connect(mcapi_endpoint_t from, mcapi_endpoint_t to,
                    ChannelKind kind, mcapi_request_t *request,
                    mcapi_status_t *status) {
  if (!__mcapi_enter(status)) return;
  if (request == NULL) {
    *status = MCAPI_ERR_PARAMETER;
    return;
  }
  if (!__mcapi_endpoint_valid(from) || !__mcapi_endpoint_valid(to)) {
    *status = MCAPI_ERR_ENDP_INVALID;
    return;
  }
  if (__mcapi_request_new(REQUEST_DONE, request, status) == NULL) return;
  uint32_t to_sender[2] = {to, kind | SENDS}, to_receiver[2] = {from, kind};
  __mcapi_tell(__mcapi_endpoint_rank(from),
               __mcapi_control_tag(CONTROL_CONNECT,
                                   __mcapi_endpoint_port(from)),
               to_sender, sizeof to_sender);
  __mcapi_tell(__mcapi_endpoint_rank(to),
               __mcapi_control_tag(CONTROL_CONNECT, __mcapi_endpoint_port(to)),
               to_receiver, sizeof to_receiver);
  *status = MCAPI_PENDING;
}

void mcapi_pktchan_connect_i(mcapi_endpoint_t send_endpoint,
                             mcapi_endpoint_t receive_endpoint,
                             mcapi_request_t *request,
                             mcapi_status_t *status) {
  connect(send_endpoint, receive_endpoint, CHANNEL_PACKET, request, status);
}

void mcapi_sclchan_connect_i(mcapi_endpoint_t send_endpoint,
                             mcapi_endpoint_t receive_endpoint,
                             mcapi_request_t *request,
                             mcapi_status_t *status) {
  connect(send_endpoint, receive_endpoint, CHANNEL_SCALAR, request, status);
}

/* ---- Opening and closing -------------------------------------------------- */

void __mcapi_channel_opened(Request *r, mcapi_status_t *status) {
  Endpoint *e = __mcapi_endpoint_own(r->own);
  uint32_t wanted = (uint32_t)e->kind | (e->sends ? SENDS : 0);
  uint32_t kind = e->kind;
  if (r->told_kind == wanted) {
    e->peer = r->told;
    e->open = OPEN_YES;
    *r->result_at = r->own;
    return;
  }
  *status = (r->told_kind & ~SENDS) != kind ? MCAPI_ERR_CHAN_TYPE
                                            : MCAPI_ERR_CHAN_DIRECTION;
  e->open = OPEN_NO;
  e->kind = CHANNEL_NONE;
}

static void open_end(uint32_t *handle, mcapi_endpoint_t endpoint,
                     ChannelKind kind, int sends, mcapi_request_t *request,
                     mcapi_status_t *status) {
  if (!__mcapi_enter(status)) return;
  Endpoint *e = __mcapi_endpoint_own(endpoint);
  if (handle == NULL || request == NULL) {
    *status = MCAPI_ERR_PARAMETER;
  } else if (e == NULL) {
    *status = MCAPI_ERR_ENDP_INVALID;
  } else if (e->open != OPEN_NO) {
    *status = e->open == OPEN_YES ? MCAPI_ERR_CHAN_OPEN
                                  : MCAPI_ERR_CHAN_OPENPENDING;
  } else {
    Request *r = __mcapi_request_new(REQUEST_OPEN, request, status);
    if (r == NULL) return;
    e->kind = (uint8_t)kind;
    e->sends = (uint8_t)sends;
    e->open = OPEN_PENDING;
    r->own = endpoint;
    r->result_at = handle;
    __mcapi_request_listen(
        r, MPIPROOF_ANY, __mcapi_control_tag(CONTROL_CONNECT, e->port));
  }
}

void mcapi_pktchan_recv_open_i(mcapi_pktchan_recv_hndl_t *handle,
                               mcapi_endpoint_t receive_endpoint,
                               mcapi_request_t *request,
                               mcapi_status_t *status) {
  open_end(handle, receive_endpoint, CHANNEL_PACKET, 0, request, status);
}

void mcapi_pktchan_send_open_i(mcapi_pktchan_send_hndl_t *handle,
                               mcapi_endpoint_t send_endpoint,
                               mcapi_request_t *request,
                               mcapi_status_t *status) {
  open_end(handle, send_endpoint, CHANNEL_PACKET, 1, request, status);
}

void mcapi_sclchan_recv_open_i(mcapi_sclchan_recv_hndl_t *handle,
                               mcapi_endpoint_t receive_endpoint,
                               mcapi_request_t *request,
                               mcapi_status_t *status) {
  open_end(handle, receive_endpoint, CHANNEL_SCALAR, 0, request, status);
}

void mcapi_sclchan_send_open_i(mcapi_sclchan_send_hndl_t *handle,
                               mcapi_endpoint_t send_endpoint,
                               mcapi_request_t *request,
                               mcapi_status_t *status) {
  open_end(handle, send_endpoint, CHANNEL_SCALAR, 1, request, status);
}

/* The open end a handle stands for, or NULL with *status. */
static Endpoint *find_end(uint32_t handle, ChannelKind kind, int sends,
                          mcapi_status_t *status) {
  if (!__mcapi_enter(status)) return NULL;
  Endpoint *e = __mcapi_endpoint_own(handle);
  if (e == NULL || e->kind == CHANNEL_NONE) *status = MCAPI_ERR_CHAN_INVALID;
  else if (e->open != OPEN_YES) *status = MCAPI_ERR_CHAN_NOTOPEN;
  else if (e->kind != kind) *status = MCAPI_ERR_CHAN_TYPE;
  else if (e->sends != sends) *status = MCAPI_ERR_CHAN_DIRECTION;
  else return e;
  return NULL;
}

static void close_end(uint32_t handle, ChannelKind kind, int sends,
                      mcapi_request_t *request, mcapi_status_t *status) {
  Endpoint *e = find_end(handle, kind, sends, status);
  if (e == NULL) return;
  if (request == NULL) {
    *status = MCAPI_ERR_PARAMETER;
    return;
  }
  if (__mcapi_request_new(REQUEST_DONE, request, status) == NULL) return;
  e->open = OPEN_NO;
  e->kind = CHANNEL_NONE;
  *status = MCAPI_PENDING;
}

void mcapi_pktchan_recv_close_i(mcapi_pktchan_recv_hndl_t handle,
                                mcapi_request_t *request,
                                mcapi_status_t *status) {
  close_end(handle, CHANNEL_PACKET, 0, request, status);
}

void mcapi_pktchan_send_close_i(mcapi_pktchan_send_hndl_t handle,
                                mcapi_request_t *request,
                                mcapi_status_t *status) {
  close_end(handle, CHANNEL_PACKET, 1, request, status);
}

void mcapi_sclchan_recv_close_i(mcapi_sclchan_recv_hndl_t handle,
                                mcapi_request_t *request,
                                mcapi_status_t *status) {
  close_end(handle, CHANNEL_SCALAR, 0, request, status);
}

void mcapi_sclchan_send_close_i(mcapi_sclchan_send_hndl_t handle,
                                mcapi_request_t *request,
                                mcapi_status_t *status) {
  close_end(handle, CHANNEL_SCALAR, 1, request, status);
}

/* ---- Data ------------------------------------------------------------------ */

static int post_send(const Endpoint *e, const void *buffer, size_t size,
                     int owns) {
  struct MpiproofLayout layout;
  struct MpiproofBlock block;
  struct MpiproofData bytes = __mcapi_bytes(buffer, size, &layout, &block);
  return __mpiproof_mpi_send(__mcapi_node.channels,
                             __mcapi_endpoint_rank(e->peer),
                             (int)__mcapi_endpoint_port(e->peer),
                             MPIPROOF_SEND_STANDARD, &bytes, owns);
}

static int post_recv(const Endpoint *e, void *buffer, size_t size) {
  struct MpiproofLayout layout;
  struct MpiproofBlock block;
  struct MpiproofData bytes = __mcapi_bytes(buffer, size, &layout, &block);
  return __mpiproof_mpi_recv(__mcapi_node.channels,
                             __mcapi_endpoint_rank(e->peer), (int)e->port,
                             &bytes, 0);
}

static mcapi_uint_t available(const Endpoint *e) {
  struct MpiproofEnvelope envelope;
  if (!rt_probe(__mcapi_node.channels,
                            __mcapi_endpoint_rank(e->peer), (int)e->port, 0, 0,
                            &envelope))
    return 0;
  __mpiproof_limit("MCAPI: the number of packets or scalars that are "
                   "available is given as one");
  return 1;
}

void mcapi_pktchan_send_i(mcapi_pktchan_send_hndl_t handle, const void *buffer,
                          size_t size, mcapi_request_t *request,
                          mcapi_status_t *status) {
  Endpoint *e = find_end(handle, CHANNEL_PACKET, 1, status);
  if (e == NULL) return;
  if (request == NULL || (buffer == NULL && size > 0)) {
    *status = MCAPI_ERR_PARAMETER;
    return;
  }
  if (size > MCAPI_MAX_PKT_SIZE) {
    *status = MCAPI_ERR_PKT_SIZE;
    return;
  }
  Request *r = __mcapi_request_new(REQUEST_SEND, request, status);
  if (r != NULL) r->operation = post_send(e, buffer, size, 1);
}

void mcapi_pktchan_send(mcapi_pktchan_send_hndl_t handle, const void *buffer,
                        size_t size, mcapi_status_t *status) {
  mcapi_request_t request;
  mcapi_pktchan_send_i(handle, buffer, size, &request, status);
  if (status != NULL && *status == MCAPI_PENDING)
    __mcapi_request_finish(&request, NULL, status);
}

void mcapi_pktchan_recv_i(mcapi_pktchan_recv_hndl_t handle, void **buffer,
                          mcapi_request_t *request, mcapi_status_t *status) {
  Endpoint *e = find_end(handle, CHANNEL_PACKET, 0, status);
  if (e == NULL) return;
  if (request == NULL || buffer == NULL) {
    *status = MCAPI_ERR_PARAMETER;
    return;
  }
  Request *r = __mcapi_request_new(REQUEST_PACKET, request, status);
  if (r == NULL) return;
  r->room = MCAPI_MAX_PKT_SIZE;
  r->packet = malloc(r->room);
  r->packet_at = buffer;
  r->operation = post_recv(e, r->packet, r->room);
}

void mcapi_pktchan_recv(mcapi_pktchan_recv_hndl_t handle, void **buffer,
                        size_t *size, mcapi_status_t *status) {
  mcapi_request_t request;
  if (size == NULL && status != NULL) {
    *status = MCAPI_ERR_PARAMETER;
    return;
  }
  mcapi_pktchan_recv_i(handle, buffer, &request, status);
  if (status != NULL && *status == MCAPI_PENDING)
    __mcapi_request_finish(&request, size, status);
}

mcapi_uint_t mcapi_pktchan_available(mcapi_pktchan_recv_hndl_t handle,
                                     mcapi_status_t *status) {
  Endpoint *e = find_end(handle, CHANNEL_PACKET, 0, status);
  return e == NULL ? 0 : available(e);
}

void mcapi_pktchan_release(void *buffer, mcapi_status_t *status) {
  if (!__mcapi_enter(status)) return;
  if (buffer == NULL) *status = MCAPI_ERR_BUF_INVALID;
  else free(buffer);
}

mcapi_boolean_t mcapi_pktchan_release_test(void *buffer,
                                           mcapi_status_t *status) {
  (void)buffer;
  return (mcapi_boolean_t)__mcapi_enter(status);
}

/* ---- Scalars ----------------------------------------------------------------- */

static void send_scalar(uint32_t handle, const void *data, size_t size,
                        mcapi_status_t *status) {
  struct MpiproofEnvelope envelope;
  Endpoint *e = find_end(handle, CHANNEL_SCALAR, 1, status);
  if (e == NULL) return;
  int done, operation = post_send(e, data, size, 0);
  rt_wait(MPIPROOF_WAIT_ALL, 1, &operation, &done, &envelope);
}

/* A scalar of another size is lost. */
static uint64_t recv_scalar(uint32_t handle, size_t size,
                            mcapi_status_t *status) {
  struct MpiproofEnvelope envelope;
  uint64_t data = 0;
  Endpoint *e = find_end(handle, CHANNEL_SCALAR, 0, status);
  if (e == NULL) return 0;
  int done, operation = post_recv(e, &data, sizeof data);
  rt_wait(MPIPROOF_WAIT_ALL, 1, &operation, &done, &envelope);
  if (envelope.size != size) *status = MCAPI_ERR_SCL_SIZE;
  return data;
}

#define SCALAR(bits)                                                       \
  void mcapi_sclchan_send_uint##bits(mcapi_sclchan_send_hndl_t handle,     \
                                     uint##bits##_t data,                  \
                                     mcapi_status_t *status) {             \
    send_scalar(handle, &data, sizeof data, status);                       \
  }                                                                        \
  uint##bits##_t mcapi_sclchan_recv_uint##bits(                            \
      mcapi_sclchan_recv_hndl_t handle, mcapi_status_t *status) {          \
    return (uint##bits##_t)recv_scalar(handle, (bits) / 8, status);        \
  }
SCALAR(64)
SCALAR(32)
SCALAR(16)
SCALAR(8)

mcapi_uint_t mcapi_sclchan_available(mcapi_sclchan_recv_hndl_t handle,
                                     mcapi_status_t *status) {
  Endpoint *e = find_end(handle, CHANNEL_SCALAR, 0, status);
  return e == NULL ? 0 : available(e);
}
