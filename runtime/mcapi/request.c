/* Requests: test, wait, wait for any, cancel (MCAPI 2.015, 3.7). Every answer
 * that may be is explored; a time-out is one of them. */
#include <stdlib.h>
#include <string.h>

#include "internal.h"
#include "mcapi/library.h"
#include "thread/message.h"

static Request requests[MCAPI_MAX_REQUESTS];

#define HANDLE_MARK 0x40000000u

Request *__mcapi_request_new(RequestKind kind, mcapi_request_t *handle,
                             mcapi_status_t *status) {
  for (uint32_t i = 0; i < MCAPI_MAX_REQUESTS; i++) {
    Request *r = &requests[i];
    if (r->kind != REQUEST_FREE) continue;
    memset(r, 0, sizeof *r);
    r->kind = (uint8_t)kind;
    r->operation = -1;
    *handle = HANDLE_MARK | i;
    *status = kind == REQUEST_DONE ? MCAPI_SUCCESS : MCAPI_PENDING;
    return r;
  }
  *status = MCAPI_ERR_REQUEST_LIMIT;
  return NULL;
}

static Request *find_request(const mcapi_request_t *handle) {
  if (handle == NULL || (*handle & HANDLE_MARK) == 0) return NULL;
  uint32_t i = *handle & ~HANDLE_MARK;
  if (i >= MCAPI_MAX_REQUESTS || requests[i].kind == REQUEST_FREE) return NULL;
  return &requests[i];
}

Request *__mcapi_request_left(mcapi_endpoint_t wanted,
                              mcapi_request_t *handle) {
  for (uint32_t i = 0; i < MCAPI_MAX_REQUESTS; i++) {
    Request *r = &requests[i];
    if (r->kind != REQUEST_GET || !r->left || r->own != wanted) continue;
    r->left = 0;
    *handle = HANDLE_MARK | i;
    return r;
  }
  return NULL;
}

void __mcapi_request_listen(Request *r, int rank, int tag) {
  struct MpiproofLayout layout;
  struct MpiproofBlock block;
  struct MpiproofData bytes =
      __mcapi_bytes(&r->told, 2 * sizeof r->told, &layout, &block);
  r->operation = __mpiproof_mpi_recv(__mcapi_node.control, rank, tag, &bytes,
                                     0);
}

/* ---- Completion ---------------------------------------------------------- */

static void keep_known(mcapi_endpoint_t endpoint) {
  Node *n = &__mcapi_node;
  if (n->known_count == MAX_KNOWN)
    __mpiproof_stop("MCAPI: more endpoints of other nodes than are kept");
  n->known[n->known_count++] = endpoint;
}

static void give_packet(Request *r, size_t *size) {
  *r->packet_at = r->packet;
  *size = r->size;
}

/* The operation is over: what the program gets. */
static void complete(Request *r, const struct MpiproofEnvelope *envelope,
                     mcapi_status_t *status) {
  r->operation = -1;
  if (envelope->cancelled) {
    r->cancelled = 1;
    return;
  }
  *status = MCAPI_SUCCESS;
  r->size = envelope->size > r->room ? r->room : envelope->size;
  switch ((RequestKind)r->kind) {
    case REQUEST_RECV:
      if (envelope->truncated) *status = MCAPI_ERR_MSG_TRUNCATED;
      break;
    case REQUEST_GET:
      keep_known(r->told);
      *r->result_at = r->told;
      break;
    case REQUEST_OPEN: __mcapi_channel_opened(r, status); break;
    default: break;
  }
}

/* Hands the result over and forgets the request. */
static mcapi_boolean_t settle(Request *r, mcapi_request_t *handle,
                              size_t *size, mcapi_status_t *status) {
  size_t received = r->size;
  if (r->cancelled) *status = MCAPI_ERR_REQUEST_CANCELLED;
  else if (r->kind == REQUEST_PACKET) give_packet(r, &received);
  if (size != NULL) *size = received;
  mcapi_boolean_t good = !r->cancelled;
  memset(r, 0, sizeof *r);
  *handle = 0;
  return good;
}

static mcapi_boolean_t await_one(mcapi_request_t *handle, size_t *size,
                                 int mode, mcapi_status_t *status) {
  Request *r = find_request(handle);
  if (r == NULL) {
    *status = MCAPI_ERR_REQUEST_INVALID;
    return MCAPI_FALSE;
  }
  *status = MCAPI_SUCCESS;
  if (r->operation >= 0) {
    int done = 0;
    struct MpiproofEnvelope envelope;
    rt_wait(mode, 1, &r->operation, &done, &envelope);
    if (!done) return MCAPI_FALSE;
    complete(r, &envelope, status);
  }
  return settle(r, handle, size, status);
}

/* ---- Calls --------------------------------------------------------------- */

static int mode_of(mcapi_timeout_t timeout) {
  return timeout == MCAPI_TIMEOUT_INFINITE
             ? MPIPROOF_WAIT_ALL
             : MPIPROOF_WAIT_ALL | MPIPROOF_WAIT_TEST;
}

mcapi_boolean_t mcapi_test(mcapi_request_t *request, size_t *size,
                           mcapi_status_t *status) {
  if (!__mcapi_enter(status)) return MCAPI_FALSE;
  mcapi_boolean_t done = await_one(
      request, size, MPIPROOF_WAIT_ALL | MPIPROOF_WAIT_TEST, status);
  if (!done && *status == MCAPI_SUCCESS) *status = MCAPI_PENDING;
  return done;
}

mcapi_boolean_t mcapi_wait(mcapi_request_t *request, size_t *size,
                           mcapi_timeout_t timeout, mcapi_status_t *status) {
  if (!__mcapi_enter(status)) return MCAPI_FALSE;
  mcapi_boolean_t done = await_one(request, size, mode_of(timeout), status);
  if (!done && *status == MCAPI_SUCCESS) *status = MCAPI_TIMEOUT;
  return done;
}

mcapi_boolean_t __mcapi_wait_1(mcapi_request_t *request, size_t *size,
                               mcapi_status_t *status,
                               mcapi_timeout_t timeout) {
  return mcapi_wait(request, size, timeout, status);
}

void __mcapi_request_finish(mcapi_request_t *handle, size_t *size,
                            mcapi_status_t *status) {
  await_one(handle, size, MPIPROOF_WAIT_ALL, status);
}

/* Waits for one of the operations of `list`, whose requests are in `of`. */
static int await_any(int count, const int *list, const int *of,
                     mcapi_request_t **handles, size_t *size,
                     mcapi_timeout_t timeout, mcapi_status_t *status) {
  int done[MCAPI_MAX_REQUESTS];
  struct MpiproofEnvelope envelopes[MCAPI_MAX_REQUESTS];
  int mode = timeout == MCAPI_TIMEOUT_INFINITE
                 ? MPIPROOF_WAIT_ANY
                 : MPIPROOF_WAIT_ANY | MPIPROOF_WAIT_TEST;
  rt_wait(mode, count, list, done, envelopes);
  for (int i = 0; i < count; i++) {
    if (!done[i]) continue;
    Request *r = find_request(handles[of[i]]);
    complete(r, &envelopes[i], status);
    settle(r, handles[of[i]], size, status);
    return of[i];
  }
  *status = MCAPI_TIMEOUT;
  return -1;
}

mcapi_uint_t mcapi_wait_any(size_t number, mcapi_request_t **handles,
                            size_t *size, mcapi_timeout_t timeout,
                            mcapi_status_t *status) {
  int list[MCAPI_MAX_REQUESTS], of[MCAPI_MAX_REQUESTS], count = 0;
  if (!__mcapi_enter(status)) return MCAPI_RETURN_VALUE_INVALID;
  if (number == 0 || number > MCAPI_MAX_REQUESTS || handles == NULL) {
    *status = MCAPI_ERR_PARAMETER;
    return MCAPI_RETURN_VALUE_INVALID;
  }
  for (size_t i = 0; i < number; i++) {
    Request *r = find_request(handles[i]);
    if (r == NULL) {
      *status = MCAPI_ERR_REQUEST_INVALID;
      return MCAPI_RETURN_VALUE_INVALID;
    }
    /* What is complete is one more that may be picked. */
    if (r->operation < 0) r->operation = __mpiproof_mpi_done();
    list[count] = r->operation;
    of[count++] = (int)i;
  }
  return (mcapi_uint_t)await_any(count, list, of, handles, size, timeout,
                                 status);
}

mcapi_int_t __mcapi_wait_any_1(size_t number, mcapi_request_t **handles,
                               size_t *size, mcapi_status_t *status,
                               mcapi_timeout_t timeout) {
  return (mcapi_int_t)mcapi_wait_any(number, handles, size, timeout, status);
}

void mcapi_cancel(mcapi_request_t *request, mcapi_status_t *status) {
  if (!__mcapi_enter(status)) return;
  Request *r = find_request(request);
  if (r == NULL) {
    *status = MCAPI_ERR_REQUEST_INVALID;
  } else if (r->cancelled) {
    *status = MCAPI_ERR_REQUEST_CANCELLED;
  } else if (r->operation >= 0) {
    __mpiproof_mpi_cancel(r->operation, -1);
  }
}
