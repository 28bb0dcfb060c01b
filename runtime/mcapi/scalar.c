/* Scalars on channels (MCAPI 2.015, 3.6). */
#include "internal.h"
#include "mcapi/library.h"
#include "thread/message.h"

static void send_scalar(const char *call, uint32_t handle, const void *data,
                        size_t size, mcapi_status_t *status) {
  struct MpiproofEnvelope envelope;
  const Node *n = __mcapi_enter_visible(call, status);
  if (n == NULL) return;
  Endpoint *e = __mcapi_channel_end(n, handle, CHANNEL_SCALAR, 1, status);
  if (e == NULL) return;
  int done, operation = __mcapi_channel_send(e, data, size, 0);
  __mcapi_wait_send(operation, &done, &envelope);
}

/* A scalar of another size is lost. */
static uint64_t recv_scalar(uint32_t handle, size_t size,
                            mcapi_status_t *status) {
  struct MpiproofEnvelope envelope;
  uint64_t data = 0;
  const Node *n = __mcapi_enter(status);
  if (n == NULL) return 0;
  Endpoint *e = __mcapi_channel_end(n, handle, CHANNEL_SCALAR, 0, status);
  if (e == NULL) return 0;
  if (e->promised > 0) e->promised--;
  int done, operation = __mcapi_channel_recv(e, &data, sizeof data);
  rt_wait(MPIPROOF_WAIT_ALL, 1, &operation, &done, &envelope);
  if (envelope.size != size)
    __mcapi_misuse(status, MCAPI_ERR_SCL_SIZE,
                   "the scalar was sent with another size");
  return data;
}

#define SCALAR(bits)                                                       \
  void mcapi_sclchan_send_uint##bits(mcapi_sclchan_send_hndl_t handle,     \
                                     uint##bits##_t data,                  \
                                     mcapi_status_t *status) {             \
    send_scalar("mcapi_sclchan_send_uint" #bits, handle, &data,            \
                sizeof data, status);                                      \
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
  const Node *n = __mcapi_enter_visible("mcapi_sclchan_available", status);
  if (n == NULL) return 0;
  Endpoint *e = __mcapi_channel_end(n, handle, CHANNEL_SCALAR, 0, status);
  return e == NULL ? 0
                   : __mcapi_available(n, e, __mcapi.channels,
                                       __mcapi_endpoint_rank(e->peer));
}
