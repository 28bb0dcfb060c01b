/* The requests of one wait or test, and the one question to the engine about
 * their operations.
 *
 * Some requests are complete already: MPI_Request_get_status said so before.
 * When such a one is in the list of an ANY or SOME call, the engine is only
 * asked what else it would complete now (TEST). A request of two operations
 * (MPI_Isendrecv) may get one of them completed; it remembers that, and the
 * question is repeated. */
#include <stdlib.h>

#include "mpi/request.h"
#include "thread/message.h"

static void use_heap(MpiBatch *batch, size_t count) {
  size_t pointers = count * sizeof *batch->requests;
  size_t envelopes = 2 * count * sizeof *batch->envelopes;
  size_t ints = 2 * count * sizeof *batch->operations;
  char *memory = malloc(pointers + envelopes + 2 * ints);
  if (memory == NULL) {
    __mpiproof_stop("no memory for the requests of a wait");
  }
  batch->heap = memory;
  batch->requests = (MpiRequest **)memory;
  batch->envelopes = (struct MpiproofEnvelope *)(memory + pointers);
  batch->operations = (int *)(memory + pointers + envelopes);
  batch->done = (int *)(memory + pointers + envelopes + ints);
}

/* Looks the requests up. MPI 4.1, 3.7.5: they must be different ones. */
static int list(MpiBatch *batch, int count, const MPI_Request *handles) {
  for (int i = 0; i < count; i++) {
    MpiRequest *request = NULL;
    if (handles[i] != MPI_REQUEST_NULL) {
      request = __mpi_request(handles[i]);
      if (request->listed) {
        return __mpi_raise(MPI_COMM_NULL, MPI_ERR_REQUEST, "invalid-request",
                           "the request at position %d is listed twice", i);
      }
      request->listed = 1;
    }
    batch->requests[batch->count++] = request;
  }
  return MPI_SUCCESS;
}

int __mpi_batch_open(MpiBatch *batch, int count, const MPI_Request *handles) {
  batch->count = 0;
  batch->active = 0;
  batch->heap = NULL;
  batch->requests = batch->small_requests;
  batch->envelopes = batch->small_envelopes;
  batch->operations = batch->small_operations;
  batch->done = batch->small_done;
  if (count > MPI_BATCH_SMALL) {
    use_heap(batch, (size_t)count);
  }
  int error = list(batch, count, handles);
  for (int i = 0; i < batch->count; i++) {
    MpiRequest *request = batch->requests[i];
    if (request != NULL) {
      request->listed = 0;
      batch->requests[i] = request->active ? request : NULL;
      batch->active += request->active;
    }
  }
  return error;
}

void __mpi_batch_close(MpiBatch *batch) {
  free(batch->heap);
}

#define IS_PENDING(request, bit)    \
  (((request)->done & (bit)) == 0 && \
   ((bit) == 1 ? (request)->operation : (request)->second) >= 0)

/* Notes in the request what the engine said about its operation. */
static int note(MpiRequest *request, int bit, int done,
                const struct MpiproofEnvelope *envelope) {
  if (!done) {
    return 0;
  }
  if (mpi_request_goes_on(request, bit)) {
    return 1;
  }
  request->done |= (int16_t)bit;
  if (bit == 1) {
    request->envelope = *envelope;
  }
  return 1;
}

static void hold(MpiBatch *batch, int waits) {
  for (int i = 0; rt_has_threads() && i < batch->count; i++) {
    __mpi_request_hold(batch->requests[i], waits);
  }
}

static void let_go(MpiBatch *batch) {
  for (int i = 0; rt_has_threads() && i < batch->count; i++) {
    __mpi_request_let_go(batch->requests[i]);
  }
}

/* Asks the engine about everything that is pending. Returns the position of
 * the first request of which an operation was completed, -1 if there is none.
 */
static int ask(MpiBatch *batch, int mode) {
  int n = 0;
  for (int i = 0; i < batch->count; i++) {
    const MpiRequest *request = batch->requests[i];
    if (request != NULL && IS_PENDING(request, 1)) {
      batch->operations[n++] = request->operation;
    }
    if (request != NULL && IS_PENDING(request, 2)) {
      batch->operations[n++] = request->second;
    }
  }
  hold(batch, (mode & MPIPROOF_WAIT_TEST) == 0);
  int any = n != 0 && rt_wait(mode, n, batch->operations, batch->done,
                              batch->envelopes) != 0;
  let_go(batch);
  if (!any) {
    return -1;
  }
  int first = -1;
  n = 0;
  for (int i = 0; i < batch->count; i++) {
    MpiRequest *request = batch->requests[i];
    for (int bit = 1; request != NULL && bit <= 2; bit++) {
      if (IS_PENDING(request, bit)) {
        int noted = note(request, bit, batch->done[n], &batch->envelopes[n]);
        first = noted && first < 0 ? i : first;
        n++;
      }
    }
  }
  return first;
}

static int first_complete(const MpiBatch *batch) {
  for (int i = 0; i < batch->count; i++) {
    if (batch->requests[i] != NULL &&
        mpi_request_is_complete(batch->requests[i])) {
      return i;
    }
  }
  return -1;
}

static int count_complete(const MpiBatch *batch) {
  int count = 0;
  for (int i = 0; i < batch->count; i++) {
    count += batch->requests[i] != NULL &&
             mpi_request_is_complete(batch->requests[i]);
  }
  return count;
}

static int is_completed(void *request) {
  return ((const MpiRequest *)request)->operation != MPI_OPERATION_OPEN;
}

/* A generalized request is completed by the process itself (MPI 4.1, 13.2), and
 * so is a partitioned send (4.2), and its one thread is waiting. */
static _Noreturn void stuck(const MpiRequest *request) {
  __mpiproof_fault(request->class->open_kind, request->class->open_text);
}

void __mpi_batch_open_wait(MpiRequest *request) {
  if (!rt_has_threads()) {
    stuck(request);
  }
  __rt_thread_point("a call that waits for what this process itself completes",
                    is_completed, request, 0);
  rt_point_end();
}

static _Noreturn void all_stuck(const MpiBatch *batch) {
  int i = 0;
  while (batch->requests[i] == NULL) {
    i++;
  }
  stuck(batch->requests[i]);
}

int __mpi_batch_all(MpiBatch *batch, int mode) {
  for (int i = 0; i < batch->count; i++) {
    const MpiRequest *request = batch->requests[i];
    if (request != NULL && request->operation == MPI_OPERATION_OPEN) {
      if ((mode & MPIPROOF_WAIT_TEST) != 0) {
        return 0;
      }
      __mpi_request_hold(batch->requests[i], 1);
      __mpi_batch_open_wait(batch->requests[i]);
      __mpi_request_let_go(batch->requests[i]);
    }
  }
  do {
    if (ask(batch, mode) < 0) break;
  } while (count_complete(batch) < batch->active);
  return count_complete(batch) == batch->active;
}

int __mpi_batch_any(MpiBatch *batch, int mode) {
  int ready = first_complete(batch);
  if (ready >= 0) {
    mode |= MPIPROOF_WAIT_TEST;
  }
  for (;;) {
    int picked = ask(batch, mode);
    if (picked < 0) {
      if (ready < 0 && (mode & MPIPROOF_WAIT_TEST) == 0) {
        all_stuck(batch);
      }
      return ready;
    }
    if (mpi_request_is_complete(batch->requests[picked])) {
      return picked;
    }
  }
}

int __mpi_batch_some(MpiBatch *batch, int mode) {
  int ready = count_complete(batch);
  if (ready > 0) {
    mode |= MPIPROOF_WAIT_TEST;
  }
  for (;;) {
    int picked = ask(batch, mode);
    ready = count_complete(batch);
    if (ready == 0 && picked < 0 && (mode & MPIPROOF_WAIT_TEST) == 0) {
      all_stuck(batch);
    }
    if (ready > 0 || picked < 0) {
      return ready;
    }
  }
}
