/* Generalized requests (MPI 4.1, 13.2): operations of the program itself,
 * seen through MPI's waits and tests. The program's callbacks are asked for
 * the status, told of the end, and told of MPI_Cancel. */
#include <stdlib.h>

#include "mpi/bodies.h"
#include "mpi/request.h"

typedef struct Generalized {
  MPI_Grequest_query_function *query;
  MPI_Grequest_free_function *free;
  MPI_Grequest_cancel_function *cancel;
  void *extra_state;
} Generalized;

/* A callback's error code becomes that of the MPI call (13.2). */
static int check(int code, const char *which) {
  if (code == MPI_SUCCESS) {
    return MPI_SUCCESS;
  }
  return __mpi_fail(code, "mpi-error",
                    "the %s function of a generalized request returned %d",
                    which, code);
}

static void start(MpiRequest *request) {
  request->operation = MPI_OPERATION_OPEN;
}

/* MPI_Request_get_status calls the function as well, and MPI_Wait then calls
 * it again: finished does not hold. */
static int finish(MpiRequest *request, const struct MpiproofEnvelope *envelope,
                  MPI_Status *status) {
  Generalized *own = request->data;
  (void)envelope;
  request->finished = 0;
  return check(own->query(own->extra_state, status), "query");
}

static void drop(MpiRequest *request) {
  Generalized *own = request->data;
  check(own->free(own->extra_state), "free");
  free(own);
}

static void cancel(MpiRequest *request) {
  Generalized *own = request->data;
  int complete = request->operation != MPI_OPERATION_OPEN;
  check(own->cancel(own->extra_state, complete), "cancel");
}

/* 13.2: freed only after the operation is complete; it stays until then. */
static void release(MpiRequest *request) {
  request->released = request->operation == MPI_OPERATION_OPEN;
  if (request->released)
    mpi_object_disown(MPI_KIND_REQUEST, (uintptr_t)request->handle);
  if (!request->released && (request->done & 1) == 0) {
    __mpiproof_mpi_release(request->operation);
  }
}

static const MpiRequestClass generalized = {
    .name = "generalized request",
    .start = start,
    .finish = finish,
    .drop = drop,
    .cancel = cancel,
    .release = release,
    .open_kind = "deadlock",
    .open_text = "waits for a generalized request, and no other thread can "
                 "call MPI_Grequest_complete",
};

int __mpi_Grequest_start(MPI_Grequest_query_function *query,
                         MPI_Grequest_free_function *free_function,
                         MPI_Grequest_cancel_function *cancel_function,
                         void *extra_state, MPI_Request *handle) {
  Generalized *own = malloc(sizeof *own);
  if (own == NULL) {
    __mpiproof_stop("no memory for a generalized request");
  }
  *own = (Generalized){query, free_function, cancel_function, extra_state};
  return __mpi_request_start(__mpi_request_new(&generalized, NULL, own, 0),
                             handle);
}

int __mpi_Grequest_complete(MPI_Request handle) {
  MpiRequest *request = __mpi_request(handle);
  if (request == NULL || request->class != &generalized ||
      request->operation != MPI_OPERATION_OPEN) {
    return __mpi_raise(MPI_COMM_NULL, MPI_ERR_REQUEST, "invalid-request",
                       "the request to complete is not a generalized one "
                       "that is under way");
  }
  if (!request->released) {
    request->operation = __mpiproof_mpi_done();
    return MPI_SUCCESS;
  }
  __mpi_request_delete(request);
  return __mpi_raise_failure(NULL, __mpi_has_failed());
}
