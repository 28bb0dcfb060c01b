/* Requests: test, wait, wait for any, cancel (MCAPI 2.015, 3.7). Every answer
 * that may be is explored; a time-out is one of them. */
#include <stdlib.h>
#include <string.h>

#include "internal.h"
#include "mcapi/library.h"
#include "thread/message.h"

static Request requests[MCAPI_MAX_REQUESTS];

#define HANDLE_MARK 0x40000000u

Request *__mcapi_request_new(const Node *n, RequestKind kind,
                             mcapi_request_t *handle, mcapi_status_t *status) {
  for (uint32_t k = 0; k < MCAPI_MAX_REQUESTS; k++) {
    uint32_t i = series_entry(n, k, MCAPI_MAX_REQUESTS);
    Request *r = &requests[i];
    if (r->kind != REQUEST_FREE) continue;
    memset(r, 0, sizeof *r);
    r->kind = (uint8_t)kind;
    r->slot = n->slot;
    r->operation = -1;
    r->place = __mpiproof_place();
    *handle = HANDLE_MARK | i;
    *status = MCAPI_PENDING;
    return r;
  }
  *status = MCAPI_ERR_REQUEST_LIMIT;
  return NULL;
}

const Request *__mcapi_request_at(uint32_t i) {
  return i < MCAPI_MAX_REQUESTS ? &requests[i] : NULL;
}

static Request *find_request(const Node *n, const mcapi_request_t *handle) {
  if (handle == NULL || (*handle & HANDLE_MARK) == 0) return NULL;
  uint32_t i = *handle & ~HANDLE_MARK;
  if (i >= MCAPI_MAX_REQUESTS || requests[i].kind == REQUEST_FREE ||
      requests[i].slot != n->slot)
    return NULL;
  return &requests[i];
}

static Request *get_request(const Node *n, const mcapi_request_t *handle,
                            mcapi_status_t *status) {
  Request *r = find_request(n, handle);
  if (r == NULL)
    __mcapi_misuse(status, MCAPI_ERR_REQUEST_INVALID,
                   "this is no request of the node, or it was completed");
  return r;
}

void __mcapi_request_listen(Request *r, int rank, int tag) {
  struct MpiproofLayout layout;
  struct MpiproofBlock block;
  struct MpiproofData bytes =
      __mcapi_bytes(&r->told, sizeof r->told, &layout, &block);
  r->operation = __mpiproof_mpi_recv(__mcapi.control, rank, tag, &bytes, 0);
}

/* What is complete for certain is waited for without a look at other threads. */
void __mcapi_wait_send(int operation, int *done,
                       struct MpiproofEnvelope *envelope) {
  if (rt_has_threads() &&
      __mpiproof_mpi_wait(MPIPROOF_WAIT_SURE, 1, &operation, done,
                          envelope))
    __mpiproof_mpi_wait(MPIPROOF_WAIT_ALL, 1, &operation, done, envelope);
  else
    rt_wait(MPIPROOF_WAIT_ALL, 1, &operation, done, envelope);
}

/* ---- Completion -------------------------------------------------------- */

static void truncate(mcapi_status_t *status) {
  __mcapi_misuse(status, MCAPI_ERR_MSG_TRUNCATED,
                 "the message is longer than the buffer of its receive");
}

/* The operation is over: what the program gets. */
static void complete(const Node *n, Request *r,
                     const struct MpiproofEnvelope *envelope,
                     mcapi_status_t *status) {
  r->operation = -1;
  r->cancelled = envelope->cancelled != 0;
  if (r->cancelled) {
    if (r->kind == REQUEST_OPEN || r->kind == REQUEST_OPENED)
      __mcapi_channel_given_up(n, r);
    return;
  }
  r->size = envelope->size > r->room ? r->room : envelope->size;
  switch ((RequestKind)r->kind) {
    case REQUEST_RECV:
      if (envelope->truncated) truncate(status);
      break;
    case REQUEST_GET: __mcapi_lookup_answered(r->lookup); break;
    case REQUEST_OPEN: __mcapi_channel_connected(n, r, status); break;
    case REQUEST_OPENED: __mcapi_channel_opened(n, r); break;
    default: break;
  }
}

static void give_packet(const Request *r) {
  *r->packet_at = __mcapi_packet_fit(r->packet, r->size);
}

/* Hands the result over and forgets the request. */
static mcapi_boolean_t settle(Request *r, mcapi_request_t *handle,
                              size_t *size, mcapi_status_t *status) {
  mcapi_boolean_t good = !r->cancelled;
  if (r->operation >= 0) __mpiproof_mpi_release(r->operation);
  if (!good) *status = MCAPI_ERR_REQUEST_CANCELLED;
  if (r->kind == REQUEST_PACKET && good) give_packet(r);
  if (r->kind == REQUEST_PACKET && !good) __mcapi_packet_drop(r->packet);
  if (r->kind == REQUEST_GET && good) *r->result_at = r->lookup->endpoint;
  if (size != NULL) *size = r->size;
  memset(r, 0, sizeof *r);
  *handle = 0;
  return good;
}

/* Waits for or tests the operation of a request; it may have several, one after
 * the other. */
static int await_operation(const Node *n, Request *r, int mode,
                           mcapi_status_t *status) {
  while (r->operation >= 0 && *status == MCAPI_SUCCESS) {
    int done = 0;
    struct MpiproofEnvelope envelope;
    if (r->kind == REQUEST_SEND && (mode & MPIPROOF_WAIT_TEST) == 0)
      __mcapi_wait_send(r->operation, &done, &envelope);
    else
      rt_wait(mode, 1, &r->operation, &done, &envelope);
    if (!done) return 0;
    complete(n, r, &envelope, status);
  }
  return 1;
}

static int await_lookup(const Request *r, int mode) {
  return r->lookup->known ||
         __mcapi_lookup_wait(r->lookup, (mode & MPIPROOF_WAIT_TEST) != 0
                                            ? LOOKUP_TEST
                                            : LOOKUP_FOR_EVER);
}

static mcapi_boolean_t await_one(const Node *n, mcapi_request_t *handle,
                                 size_t *size, int mode,
                                 mcapi_status_t *status) {
  Request *r = get_request(n, handle, status);
  if (r == NULL) return MCAPI_FALSE;
  *status = MCAPI_SUCCESS;
  int done = r->kind == REQUEST_GET && !r->cancelled
                 ? await_lookup(r, mode)
                 : await_operation(n, r, mode, status);
  return done ? settle(r, handle, size, status) : MCAPI_FALSE;
}

/* ---- Calls ------------------------------------------------------------- */

static int mode_of(mcapi_timeout_t timeout) {
  return timeout == MCAPI_TIMEOUT_INFINITE
             ? MPIPROOF_WAIT_ALL
             : MPIPROOF_WAIT_ALL | MPIPROOF_WAIT_TEST;
}

mcapi_boolean_t mcapi_test(mcapi_request_t *request, size_t *size,
                           mcapi_status_t *status) {
  const Node *n = __mcapi_enter_visible("mcapi_test", status);
  if (n == NULL) return MCAPI_FALSE;
  mcapi_boolean_t done = await_one(
      n, request, size, MPIPROOF_WAIT_ALL | MPIPROOF_WAIT_TEST, status);
  if (!done && *status == MCAPI_SUCCESS) *status = MCAPI_PENDING;
  return done;
}

mcapi_boolean_t mcapi_wait(mcapi_request_t *request, size_t *size,
                           mcapi_timeout_t timeout, mcapi_status_t *status) {
  if (timeout != MCAPI_TIMEOUT_INFINITE) rt_pass_point("mcapi_wait");
  const Node *n = __mcapi_enter(status);
  if (n == NULL) return MCAPI_FALSE;
  mcapi_boolean_t done =
      await_one(n, request, size, mode_of(timeout), status);
  if (!done && *status == MCAPI_SUCCESS) *status = MCAPI_TIMEOUT;
  return done;
}

mcapi_boolean_t __mcapi_wait_1(mcapi_request_t *request, size_t *size,
                               mcapi_status_t *status,
                               mcapi_timeout_t timeout) {
  return mcapi_wait(request, size, timeout, status);
}

void __mcapi_request_finish(const Node *n, mcapi_request_t *handle,
                            size_t *size, mcapi_status_t *status) {
  await_one(n, handle, size, MPIPROOF_WAIT_ALL, status);
}

/* ---- Waiting for any --------------------------------------------------- */

/* The operation of a request in a list: what is complete is one more that may
 * be picked. */
static int list_operation(Request *r) {
  if (r->kind == REQUEST_GET && !r->cancelled && !r->lookup->known) {
    if (r->lookup->waiting)
      __mpiproof_stop("MCAPI: mcapi_wait_any for an endpoint that another "
                      "thread waits for, too");
    r->lookup->waiting = 1;
    __mcapi_lookup_ask(r->lookup);
    return r->lookup->operation;
  }
  if (r->operation < 0) r->operation = __mpiproof_mpi_done();
  return r->operation;
}

static int collect(const Node *n, size_t number, mcapi_request_t **handles,
                   Request **of, int *list, mcapi_status_t *status) {
  for (size_t i = 0; i < number; i++) {
    of[i] = get_request(n, handles[i], status);
    if (of[i] == NULL) return 0;
    for (size_t k = 0; k < i; k++)
      if (of[k] == of[i]) {
        __mcapi_misuse(status, MCAPI_ERR_REQUEST_INVALID,
                       "a request is in the list twice");
        return 0;
      }
  }
  for (size_t i = 0; i < number; i++) list[i] = list_operation(of[i]);
  return 1;
}

static void end_lookups(size_t number, Request **of) {
  for (size_t i = 0; i < number; i++)
    if (of[i]->kind == REQUEST_GET) of[i]->lookup->waiting = 0;
}

/* One round: the request that was picked, -1: none. */
static int await_any(const Node *n, size_t number, Request **of,
                     const int *list, int mode, mcapi_status_t *status) {
  int done[MCAPI_MAX_REQUESTS] = {0};
  struct MpiproofEnvelope envelopes[MCAPI_MAX_REQUESTS];
  rt_wait(mode, (int)number, list, done, envelopes);
  end_lookups(number, of);
  for (size_t i = 0; i < number; i++) {
    if (!done[i]) continue;
    *status = MCAPI_SUCCESS;
    if (of[i]->kind == REQUEST_GET && of[i]->lookup->known)
      of[i]->operation = -1;
    else
      complete(n, of[i], &envelopes[i], status);
    return (int)i;
  }
  return -1;
}

mcapi_uint_t mcapi_wait_any(size_t number, mcapi_request_t **handles,
                            size_t *size, mcapi_timeout_t timeout,
                            mcapi_status_t *status) {
  int list[MCAPI_MAX_REQUESTS];
  Request *of[MCAPI_MAX_REQUESTS];
  const Node *n = __mcapi_enter_visible("mcapi_wait_any", status);
  if (n == NULL) return MCAPI_RETURN_VALUE_INVALID;
  if (number == 0 || number > MCAPI_MAX_REQUESTS || handles == NULL) {
    __mcapi_misuse(status, MCAPI_ERR_PARAMETER,
                   "the list of requests is NULL, empty or too long");
    return MCAPI_RETURN_VALUE_INVALID;
  }
  int mode = MPIPROOF_WAIT_ANY | (mode_of(timeout) & MPIPROOF_WAIT_TEST);
  for (;;) {
    if (!collect(n, number, handles, of, list, status))
      return MCAPI_RETURN_VALUE_INVALID;
    int i = await_any(n, number, of, list, mode, status);
    if (i < 0) {
      *status = MCAPI_TIMEOUT;
      return MCAPI_RETURN_VALUE_INVALID;
    }
    if (of[i]->operation >= 0) continue;   /* it has one more */
    settle(of[i], handles[i], size, status);
    return (mcapi_uint_t)i;
  }
}

mcapi_int_t __mcapi_wait_any_1(size_t number, mcapi_request_t **handles,
                               size_t *size, mcapi_status_t *status,
                               mcapi_timeout_t timeout) {
  return (mcapi_int_t)mcapi_wait_any(number, handles, size, timeout, status);
}

void mcapi_cancel(mcapi_request_t *request, mcapi_status_t *status) {
  const Node *n = __mcapi_enter_visible("mcapi_cancel", status);
  if (n == NULL) return;
  Request *r = get_request(n, request, status);
  if (r == NULL) return;
  if (r->cancels) {
    __mcapi_misuse(status, MCAPI_ERR_REQUEST_CANCELLED,
                   "the request is cancelled a second time");
    return;
  }
  r->cancels = 1;
  if (r->kind == REQUEST_GET)
    r->cancelled = 1;      /* given up at once */
  else if (r->operation >= 0)
    __mpiproof_mpi_cancel(r->operation, -1);
}
