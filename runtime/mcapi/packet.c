/* Packets on channels (MCAPI 2.015, 3.5): received into buffers of the library,
 * which the program gives back. */
#include <stdlib.h>

#include "internal.h"
#include "mcapi/library.h"

/* ---- Buffers ----------------------------------------------------------- */

/* Given out, or receives go into them. */
static void *packets[MCAPI_MAX_PACKETS];

static void **find_packet(const void *packet) {
  for (int i = 0; i < MCAPI_MAX_PACKETS; i++)
    if (packets[i] == packet) return &packets[i];
  return NULL;
}

void *__mcapi_packet_new(const Node *n) {
  for (uint32_t i = 0; i < MCAPI_MAX_PACKETS; i++) {
    void **at = &packets[series_entry(n, i, MCAPI_MAX_PACKETS)];
    if (*at == NULL) return *at = malloc(MCAPI_MAX_PKT_SIZE);
  }
  return NULL;
}

/* What lies behind the packet is not the program's. */
void *__mcapi_packet_fit(void *packet, size_t size) {
  void **at = find_packet(packet);
  return *at = realloc(packet, size == 0 ? 1 : size);
}

void __mcapi_packet_drop(void *packet) {
  *find_packet(packet) = NULL;
  free(packet);
}

void mcapi_pktchan_release(void *buffer, mcapi_status_t *status) {
  if (__mcapi_enter(status) == NULL) return;
  if (buffer == NULL || find_packet(buffer) == NULL)
    __mcapi_misuse(status, MCAPI_ERR_BUF_INVALID,
                   "this is no packet that was received, or it was released");
  else
    __mcapi_packet_drop(buffer);
}

mcapi_boolean_t mcapi_pktchan_release_test(void *buffer,
                                           mcapi_status_t *status) {
  if (__mcapi_enter(status) == NULL)
    return MCAPI_FALSE;
  return buffer == NULL || find_packet(buffer) == NULL;
}

/* ---- Sending ----------------------------------------------------------- */

static void post_send(const Node *n, uint32_t handle, const void *buffer,
                      size_t size, mcapi_request_t *request,
                      mcapi_status_t *status) {
  Endpoint *e = __mcapi_channel_end(n, handle, CHANNEL_PACKET, 1, status);
  if (e == NULL) return;
  if (request == NULL || (buffer == NULL && size > 0)) {
    __mcapi_misuse(status, MCAPI_ERR_PARAMETER,
                   "the request or buffer is NULL");
    return;
  }
  if (size > MCAPI_MAX_PKT_SIZE) {
    __mcapi_misuse(status, MCAPI_ERR_PKT_SIZE,
                   "the packet is longer than MCAPI_MAX_PKT_SIZE");
    return;
  }
  Request *r = __mcapi_request_new(n, REQUEST_SEND, request, status);
  if (r != NULL) r->operation = __mcapi_channel_send(e, buffer, size, 1);
}

void mcapi_pktchan_send_i(mcapi_pktchan_send_hndl_t handle, const void *buffer,
                          size_t size, mcapi_request_t *request,
                          mcapi_status_t *status) {
  const Node *n = __mcapi_enter_visible("mcapi_pktchan_send_i", status);
  if (n != NULL) post_send(n, handle, buffer, size, request, status);
}

void mcapi_pktchan_send(mcapi_pktchan_send_hndl_t handle, const void *buffer,
                        size_t size, mcapi_status_t *status) {
  mcapi_request_t request;
  const Node *n = __mcapi_enter_visible("mcapi_pktchan_send", status);
  if (n == NULL) return;
  post_send(n, handle, buffer, size, &request, status);
  if (*status == MCAPI_PENDING)
    __mcapi_request_finish(n, &request, NULL, status);
}

/* ---- Receiving --------------------------------------------------------- */

static void post_recv(const Node *n, uint32_t handle, void **buffer,
                      mcapi_request_t *request, mcapi_status_t *status) {
  Endpoint *e = __mcapi_channel_end(n, handle, CHANNEL_PACKET, 0, status);
  if (e == NULL) return;
  if (request == NULL || buffer == NULL) {
    __mcapi_misuse(status, MCAPI_ERR_PARAMETER,
                   "the request or buffer is NULL");
    return;
  }
  void *packet = __mcapi_packet_new(n);
  if (packet == NULL) {
    *status = MCAPI_ERR_MEM_LIMIT;
    return;
  }
  Request *r = __mcapi_request_new(n, REQUEST_PACKET, request, status);
  if (r == NULL) {
    __mcapi_packet_drop(packet);
    return;
  }
  r->own = handle;
  r->room = MCAPI_MAX_PKT_SIZE;
  r->packet = packet;
  r->packet_at = buffer;
  if (e->promised > 0) e->promised--;
  r->operation = __mcapi_channel_recv(e, r->packet, r->room);
}

void mcapi_pktchan_recv_i(mcapi_pktchan_recv_hndl_t handle, void **buffer,
                          mcapi_request_t *request, mcapi_status_t *status) {
  const Node *n = __mcapi_enter(status);
  if (n != NULL) post_recv(n, handle, buffer, request, status);
}

void mcapi_pktchan_recv(mcapi_pktchan_recv_hndl_t handle, void **buffer,
                        size_t *size, mcapi_status_t *status) {
  mcapi_request_t request;
  const Node *n = __mcapi_enter(status);
  if (n == NULL) return;
  if (size == NULL) {
    __mcapi_misuse(status, MCAPI_ERR_PARAMETER, "the size is NULL");
    return;
  }
  post_recv(n, handle, buffer, &request, status);
  if (*status == MCAPI_PENDING)
    __mcapi_request_finish(n, &request, size, status);
}

mcapi_uint_t mcapi_pktchan_available(mcapi_pktchan_recv_hndl_t handle,
                                     mcapi_status_t *status) {
  const Node *n = __mcapi_enter_visible("mcapi_pktchan_available", status);
  if (n == NULL) return 0;
  Endpoint *e = __mcapi_channel_end(n, handle, CHANNEL_PACKET, 0, status);
  return e == NULL ? 0
                   : __mcapi_available(n, e, __mcapi.channels,
                                       __mcapi_endpoint_rank(e->peer));
}
