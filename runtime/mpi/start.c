/* MPI_Start and MPI_Startall (MPI 4.1, 3.9). MPI_Startall starts its requests
 * in some arbitrary order. That can be seen where two of them clash: sends to
 * one process on one communicator (whatever their tags: a receive may take any
 * tag), receives that fit a common message. Then every order of those is
 * explored; what clashes with nothing is started before. */
#include <stdlib.h>

#include "mpi/bodies.h"
#include "mpi/request.h"

/* Only inactive persistent requests can be started. */
static int start(MPI_Request handle) {
  MpiRequest *request = __mpi_request(handle);
  if (request == NULL) {
    return __mpi_raise(MPI_COMM_NULL, MPI_ERR_REQUEST, "invalid-request",
                       "there is no such request to start");
  }
  if (!request->persistent) {
    return __mpi_request_raise(request,
                               "the request to start is not persistent");
  }
  if (request->active) {
    MPI_Comm comm = request->comm->handle;
    return __mpi_raise(comm, MPI_ERR_REQUEST, "double-start",
                       "the request to start is still active: it was started "
                       "before and its completion is not known");
  }
  return __mpi_request_activate(request);
}

int __mpi_Start(MPI_Request *request) {
  return start(*request);
}

/* ---- Several ------------------------------------------------------------ */

static int start_listed(int count, const MPI_Request *requests) {
  int error = MPI_SUCCESS;
  for (int i = 0; i < count && error == MPI_SUCCESS; i++) {
    error = start(requests[i]);
  }
  return error;
}

static int can_start(MPI_Request handle) {
  const MpiRequest *request = __mpi_request(handle);
  return request != NULL && request->persistent && !request->active;
}

static int clash(MPI_Request x, MPI_Request y) {
  const MpiRequest *a = __mpi_request(x), *b = __mpi_request(y);
  return a != b && a->class == b->class && a->class->clashes != NULL &&
         a->comm == b->comm && a->class->clashes(a, b);
}

static int clashes_with_any(int count, const MPI_Request *requests, int i) {
  for (int k = 0; k < count; k++) {
    if (k != i && clash(requests[i], requests[k])) {
      return 1;
    }
  }
  return 0;
}

static int order_matters(int count, const MPI_Request *requests) {
  for (int i = 0; i < count; i++) {
    if (!can_start(requests[i])) {
      return 0;   /* an error: the first one listed is to be shown */
    }
  }
  for (int i = 1; i < count; i++) {
    if (clashes_with_any(i, requests, i)) {
      return 1;
    }
  }
  return 0;
}

enum { LEFT, STARTED, NEXT };   /* states of requests; NEXT: their turn */

/* Those left that clash with number `first`, or with such a one, have their
 * turn. Returns how many there are. */
static int gather(int count, const MPI_Request *requests, char *state,
                  int first) {
  int total = 1;
  state[first] = NEXT;
  for (int grown = 1; grown;) {
    grown = 0;
    for (int i = 0; i < count; i++) {
      for (int k = 0; state[i] == LEFT && k < count; k++) {
        if (state[k] == NEXT && clash(requests[i], requests[k])) {
          state[i] = NEXT;
          total++;
          grown = 1;
        }
      }
    }
  }
  return total;
}

/* Starts those whose turn it is, in every order. */
static int start_in_turn(const MPI_Request *requests, char *state, int left) {
  int error = MPI_SUCCESS;
  for (; left > 0 && error == MPI_SUCCESS; left--) {
    int way = __mpiproof_mpi_decide(MPIPROOF_DECIDE_START, left);
    int i = 0;
    while (state[i] != NEXT || way-- > 0) {
      i++;
    }
    state[i] = STARTED;
    error = start(requests[i]);
  }
  return error;
}

static int start_in_any_order(int count, const MPI_Request *requests) {
  int error = MPI_SUCCESS;
  char *state = calloc((size_t)count, 1);
  if (state == NULL) {
    __mpiproof_stop("no memory for starting requests");
  }
  for (int i = 0; i < count && error == MPI_SUCCESS; i++) {
    if (!clashes_with_any(count, requests, i)) {
      state[i] = STARTED;
      error = start(requests[i]);
    }
  }
  for (int i = 0; i < count && error == MPI_SUCCESS; i++) {
    if (state[i] == LEFT) {
      int left = gather(count, requests, state, i);
      error = start_in_turn(requests, state, left);
    }
  }
  free(state);
  return error;
}

int __mpi_Startall(int count, MPI_Request requests[]) {
  return order_matters(count, requests) ? start_in_any_order(count, requests)
                                        : start_listed(count, requests);
}
