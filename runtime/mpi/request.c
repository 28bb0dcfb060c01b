/* Request objects (MPI 4.1, 3.7): their storage, and starting, freeing and
 * cancelling them. wait.c completes them.
 *
 * A request is what a class (point-to-point, collective, generalized) wants
 * done when the engine's operation is complete. Objects come from a pool in
 * static memory, the lowest free one first, and are all zero when free: states
 * that differ only in what was requested earlier are equal. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mpi/bodies.h"
#include "mpi/message.h"
#include "mpi/request.h"
#include "thread/thread.h"

enum { POOL_SIZE = 32 };
static MpiRequest pool[POOL_SIZE];
static uint32_t pool_used;             /* bit i: pool[i] is in use */

static MpiRequest *allocate(void) {
  if (pool_used == UINT32_MAX) {
    return calloc(1, sizeof(MpiRequest));
  }
  int i = __builtin_ctz(~pool_used);
  pool_used |= UINT32_C(1) << i;
  return &pool[i];
}

static void deallocate(MpiRequest *request) {
  if (request < pool || request >= pool + POOL_SIZE) {
    free(request);
    return;
  }
  pool_used &= ~(UINT32_C(1) << (request - pool));
  __builtin_memset(request, 0, sizeof *request);
}

void __mpi_request_init(MpiRequest *request, const MpiRequestClass *class,
                        MpiComm *comm, void *data) {
  __builtin_memset(request, 0, sizeof *request);
  request->handle = MPI_REQUEST_NULL;
  request->class = class;
  request->comm = comm;
  request->data = data;
  request->operation = MPI_OPERATION_DONE;
  request->second = MPI_OPERATION_DONE;
}

MpiRequest *__mpi_request_new(const MpiRequestClass *class, MpiComm *comm,
                              void *data, int persistent) {
  MpiRequest *request = allocate();
  if (request == NULL) {
    __mpiproof_stop("no memory for an MPI request");
  }
  __mpi_request_init(request, class, comm == NULL ? NULL : __mpi_comm_ref(comm),
                     data);
  request->persistent = (int16_t)persistent;
  request->handle =
      (MPI_Request)__mpi_object_add(MPI_KIND_REQUEST, request);
  return request;
}

MpiRequest *__mpi_request(MPI_Request handle) {
  return __mpi_object_find(MPI_KIND_REQUEST, (uintptr_t)handle);
}

/* ---- Requests and threads --------------------------------------------- */

void __mpi_request_hold(MpiRequest *request, int waits) {
  if (request == NULL || !rt_has_threads()) {
    return;
  }
  int self = __rt_thread_current();
  if (request->waiter != 0 && request->waiter != self) {
    char text[160];
    snprintf(text, sizeof text,
             "the call %s a request that thread %d of the process waits for: "
             "a request can be completed only once",
             waits ? "waits for" : "tests or frees", (int)request->waiter);
    __mpiproof_fault("thread-misuse", text);
  }
  request->waiter = (int16_t)self;
}

void __mpi_request_let_go(MpiRequest *request) {
  if (request != NULL) {
    request->waiter = 0;
  }
}

void __mpi_request_delete(MpiRequest *request) {
  MpiComm *comm = request->comm;
  if (request->class->drop != NULL) {
    request->class->drop(request);
  }
  if (request->handle == MPI_REQUEST_NULL) {
    return;
  }
  __mpi_object_remove(MPI_KIND_REQUEST, (uintptr_t)request->handle);
  deallocate(request);
  if (comm != NULL) {
    __mpi_comm_unref(comm);
  }
}

static void begin(MpiRequest *request) {
  request->active = 1;
  request->class->start(request);
  request->done = (int16_t)((request->operation == MPI_OPERATION_DONE ? 1 : 0) |
                            (request->second == MPI_OPERATION_DONE ? 2 : 0));
}

/* A failed start leaves the request inactive. */
static int activate(MpiRequest *request) {
  begin(request);
  if (__mpi_has_failed() == MPI_SUCCESS) {
    return MPI_SUCCESS;
  }
  request->active = 0;
  request->done = 0;
  return __mpi_raise_failure(request->comm, __mpi_has_failed());
}

int __mpi_request_activate(MpiRequest *request) {
  request->started = 1;
  return activate(request);
}

int __mpi_request_start(MpiRequest *request, MPI_Request *handle) {
  int error = activate(request);
  if (error != MPI_SUCCESS) {
    __mpi_request_delete(request);
    *handle = MPI_REQUEST_NULL;
    return error;
  }
  *handle = request->handle;
  return MPI_SUCCESS;
}

int __mpi_request_run(MpiRequest *request, MPI_Status *status) {
  begin(request);
  __mpi_request_await(request);
  return __mpi_request_complete(request, status, NULL);
}

/* ---- Failures -------------------------------------------------------- */

/* The first failure since the last one was raised. */
static struct Failure {
  int class;
  const char *kind;
  int place;               /* of the call it belongs to; 0: here */
  char text[MPI_MESSAGE];
} failure;

int __mpi_fail(int class, const char *kind, const char *format, ...) {
  if (failure.class == MPI_SUCCESS) {
    va_list args;
    va_start(args, format);
    failure.class = class;
    failure.kind = kind;
    __mpi_message(failure.text, sizeof failure.text, format, args);
    va_end(args);
  }
  return class;
}

void __mpi_fail_place(int place) {
  failure.place = place;
}

int __mpi_has_failed(void) {
  return failure.class;
}

int __mpi_raise_failure(const MpiComm *comm, int class) {
  if (failure.class == MPI_SUCCESS) {
    return class;
  }
  struct Failure raised = failure;
  memset(&failure, 0, sizeof failure);
  return __mpi_raise_at(raised.place,
                        comm == NULL ? MPI_COMM_NULL : comm->handle, class,
                        raised.kind, "%s", raised.text);
}

/* ---- Calls ----------------------------------------------------------- */

int __mpi_request_raise(const MpiRequest *request, const char *text) {
  MPI_Comm comm = request->comm == NULL ? MPI_COMM_NULL : request->comm->handle;
  return __mpi_raise(comm, MPI_ERR_REQUEST, "invalid-request", "%s", text);
}

/* The end of a persistent request: was it ever of use? */
static void check_started(const MpiRequest *request) {
  if (request->persistent && !request->started) {
    __mpiproof_report(
        "missing-start", "the persistent request made here is never started",
        __mpi_object_made(MPI_KIND_REQUEST, (uintptr_t)request->handle));
  }
}

static int raise_forbidden(const MpiRequest *request, const char *what) {
  MPI_Comm comm = request->comm == NULL ? MPI_COMM_NULL : request->comm->handle;
  return __mpi_raise(comm, MPI_ERR_REQUEST, "invalid-request",
                     "a %s operation cannot be %s", request->class->name,
                     what);
}

/* MPI 4.1, 3.7.3: the operation goes on; 6.12 and 6.13 forbid it for active
 * collective operations, and nothing could complete a partitioned one. */
int __mpi_Request_free(MPI_Request *handle) {
  MpiRequest *request = __mpi_request(*handle);
  MpiComm *comm = request->comm;
  __mpi_request_hold(request, 0);
  __mpi_request_let_go(request);
  if (request->active) {
    if (request->class->release == NULL) {
      return raise_forbidden(request, "freed while it is active");
    }
    request->class->release(request);
  }
  check_started(request);
  *handle = MPI_REQUEST_NULL;
  if (request->released) {
    return MPI_SUCCESS;
  }
  if (comm != NULL) {
    __mpi_comm_ref(comm);
  }
  __mpi_request_delete(request);
  int error = __mpi_raise_failure(comm, __mpi_has_failed());
  if (comm != NULL) {
    __mpi_comm_unref(comm);
  }
  return error;
}

/* MPI 4.1, 3.8.4. An operation that is complete cannot be cancelled any more;
 * that is no error. */
int __mpi_Cancel(MPI_Request *handle) {
  MpiRequest *request = __mpi_request(*handle);
  if (request->class->cancel == NULL) {
    return raise_forbidden(request, "cancelled");
  }
  if (!request->active) {
    return __mpi_request_raise(request, "the request to cancel is not active");
  }
  request->cancelled = 1;
  request->class->cancel(request);
  return __mpi_raise_failure(request->comm, __mpi_has_failed());
}
