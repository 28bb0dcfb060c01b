/* MPI_Wait and MPI_Test, for one, all, any and some requests (MPI 4.1, 3.7.3
 * and 3.7.5). A null or inactive request counts as complete with an empty
 * status, or is passed over where one or some are wanted. */
#include <string.h>

#include "mpi/bodies.h"
#include "mpi/request.h"
#include "thread/message.h"

/* ---- Completing one request ------------------------------------------- */

static void await_operations(MpiRequest *request) {
  int operations[2], done[2], n = 0;
  struct MpiproofEnvelope envelopes[2];
  if ((request->done & 1) == 0) {
    operations[n++] = request->operation;
  }
  if ((request->done & 2) == 0) {
    operations[n++] = request->second;
  }
  if (n > 0) {
    rt_wait(MPIPROOF_WAIT_ALL, n, operations, done, envelopes);
  }
  if ((request->done & 1) == 0) {
    request->envelope = envelopes[0];
    request->done |= mpi_request_goes_on(request, 1) ? 2 : 3;
  }
  request->done |= 2;
}

void __mpi_request_await(MpiRequest *request) {
  __mpi_request_hold(request, 1);
  if (request->operation == MPI_OPERATION_OPEN) {
    __mpi_batch_open_wait(request);
  }
  do {
    await_operations(request);
  } while (request->done != 3);
  __mpi_request_let_go(request);
}

void __mpi_request_finish(MpiRequest *request) {
  if (request->finished) {
    return;
  }
  request->finished = 1;
  __mpi_status_empty(&request->status);
  request->error =
      request->class->finish(request, &request->envelope, &request->status);
}

int __mpi_request_retire(MpiRequest *request, MPI_Request *handle) {
  if (!request->persistent) {
    __mpi_request_delete(request);
    if (handle != NULL) {
      *handle = MPI_REQUEST_NULL;
    }
    return __mpi_has_failed();
  }
  request->operation = MPI_OPERATION_DONE;
  request->second = MPI_OPERATION_DONE;
  request->done = 0;
  request->active = 0;
  request->cancelled = 0;
  request->finished = 0;
  request->error = MPI_SUCCESS;
  memset(&request->envelope, 0, sizeof request->envelope);
  memset(&request->status, 0, sizeof request->status);
  return MPI_SUCCESS;
}

int __mpi_request_complete(MpiRequest *request, MPI_Status *status,
                           MPI_Request *handle) {
  __mpi_request_finish(request);
  __mpi_status_give(status, &request->status);
  int error = request->error;
  if (error != MPI_SUCCESS) {
    error = __mpi_raise_failure(request->comm, error);
  }
  int dropped = __mpi_request_retire(request, handle);
  if (dropped != MPI_SUCCESS) {
    error = __mpi_raise_failure(NULL, dropped);
  }
  return error;
}

/* ---- One -------------------------------------------------------------- */

/* The active request behind a handle, or NULL and an empty status. */
static MpiRequest *active(MPI_Request handle, MPI_Status *status) {
  MpiRequest *request =
      handle == MPI_REQUEST_NULL ? NULL : __mpi_request(handle);
  if (request == NULL || !request->active) {
    __mpi_status_give_empty(status);
    return NULL;
  }
  return request;
}

int __mpi_Wait(MPI_Request *handle, MPI_Status *status) {
  MpiRequest *request = active(*handle, status);
  if (request == NULL) {
    return MPI_SUCCESS;
  }
  __mpi_request_await(request);
  return __mpi_request_complete(request, status, handle);
}

int __mpi_Test(MPI_Request *handle, int *flag, MPI_Status *status) {
  MpiBatch batch;
  int position = -1;
  *flag = 1;
  if (active(*handle, status) == NULL) {
    return MPI_SUCCESS;
  }
  int error = __mpi_batch_open(&batch, 1, handle);
  if (error == MPI_SUCCESS) {
    position = __mpi_batch_any(&batch, MPIPROOF_WAIT_ANY | MPIPROOF_WAIT_TEST);
    *flag = position >= 0;
    error = *flag ? __mpi_request_complete(batch.requests[0], status, handle)
                  : MPI_SUCCESS;
  }
  __mpi_batch_close(&batch);
  return error;
}

/* ---- Any -------------------------------------------------------------- */

static int complete_any(int count, MPI_Request handles[], int mode, int *index,
                        int *flag, MPI_Status *status) {
  MpiBatch batch;
  int error = __mpi_batch_open(&batch, count, handles);
  *index = MPI_UNDEFINED;
  *flag = 1;
  if (error == MPI_SUCCESS && batch.active == 0) {
    __mpi_status_give_empty(status);
  } else if (error == MPI_SUCCESS) {
    int position = __mpi_batch_any(&batch, mode);
    *flag = position >= 0;
    if (position >= 0) {
      *index = position;
      error = __mpi_request_complete(batch.requests[position], status,
                                     &handles[position]);
    }
  }
  __mpi_batch_close(&batch);
  return error;
}

int __mpi_Waitany(int count, MPI_Request requests[], int *index,
                  MPI_Status *status) {
  int flag;
  return complete_any(count, requests, MPIPROOF_WAIT_ANY, index, &flag,
                      status);
}

int __mpi_Testany(int count, MPI_Request requests[], int *index, int *flag,
                  MPI_Status *status) {
  return complete_any(count, requests, MPIPROOF_WAIT_ANY | MPIPROOF_WAIT_TEST,
                      index, flag, status);
}

/* ---- Several ---------------------------------------------------------- */

/* Lets all complete requests finish. Returns the first error, whose
 * communicator receives MPI_ERR_IN_STATUS. */
static int finish_complete(const MpiBatch *batch, MpiComm **comm) {
  int error = MPI_SUCCESS;
  for (int i = 0; i < batch->count; i++) {
    MpiRequest *request = batch->requests[i];
    if (request != NULL && mpi_request_is_complete(request)) {
      __mpi_request_finish(request);
      if (error == MPI_SUCCESS && request->error != MPI_SUCCESS) {
        error = request->error;
        *comm = request->comm;
      }
    }
  }
  return error;
}

/* Gives position i's status and retires its request. in_status: error fields
 * are set (MPI 4.1, 3.2.5). Returns an error of the class's drop. */
static int give(const MpiBatch *batch, int i, MPI_Request handles[],
                MPI_Status *status, int in_status) {
  MpiRequest *request = batch->requests[i];
  if (request == NULL) {
    __mpi_status_give_empty(status);
    return MPI_SUCCESS;
  }
  __mpi_status_give(status, &request->status);
  int error = request->error;
  int dropped = __mpi_request_retire(request, &handles[i]);
  if (status != MPI_STATUS_IGNORE && (in_status || dropped != MPI_SUCCESS)) {
    status->MPI_ERROR = dropped != MPI_SUCCESS ? dropped : error;
  }
  return dropped;
}

/* Finishes and gives back what is complete: everything (indices NULL, also
 * what is not active) or the complete ones, with their positions. */
static int give_complete(const MpiBatch *batch, MPI_Request handles[],
                         int *outcount, int indices[], MPI_Status statuses[]) {
  MpiComm *comm = NULL;
  int error = finish_complete(batch, &comm);
  if (error != MPI_SUCCESS) {
    error = __mpi_raise_failure(comm, MPI_ERR_IN_STATUS);
    error = error == MPI_SUCCESS ? MPI_SUCCESS : MPI_ERR_IN_STATUS;
  }
  int n = 0, dropped = MPI_SUCCESS;
  for (int i = 0; i < batch->count; i++) {
    const MpiRequest *request = batch->requests[i];
    if (indices != NULL &&
        (request == NULL || !mpi_request_is_complete(request))) {
      continue;
    }
    MPI_Status *status =
        statuses == MPI_STATUSES_IGNORE ? MPI_STATUS_IGNORE : &statuses[n];
    int failed = give(batch, i, handles, status, error != MPI_SUCCESS);
    dropped = dropped == MPI_SUCCESS ? failed : dropped;
    if (indices != NULL) {
      indices[n] = i;
    }
    n++;
  }
  if (outcount != NULL) {
    *outcount = n;
  }
  return dropped == MPI_SUCCESS ? error
                                : __mpi_raise_failure(NULL, MPI_ERR_IN_STATUS);
}

static int complete_all(int count, MPI_Request handles[], int mode, int *flag,
                        MPI_Status statuses[]) {
  MpiBatch batch;
  int error = __mpi_batch_open(&batch, count, handles);
  if (error == MPI_SUCCESS) {
    *flag = __mpi_batch_all(&batch, mode);
    if (*flag) {
      error = give_complete(&batch, handles, NULL, NULL, statuses);
    }
  }
  __mpi_batch_close(&batch);
  return error;
}

int __mpi_Waitall(int count, MPI_Request requests[], MPI_Status statuses[]) {
  int flag;
  return complete_all(count, requests, MPIPROOF_WAIT_ALL, &flag, statuses);
}

int __mpi_Testall(int count, MPI_Request requests[], int *flag,
                  MPI_Status statuses[]) {
  return complete_all(count, requests, MPIPROOF_WAIT_ALL | MPIPROOF_WAIT_TEST,
                      flag, statuses);
}

static int complete_some(int count, MPI_Request handles[], int mode,
                         int *outcount, int indices[], MPI_Status statuses[]) {
  MpiBatch batch;
  int error = __mpi_batch_open(&batch, count, handles);
  if (error == MPI_SUCCESS && batch.active == 0) {
    *outcount = MPI_UNDEFINED;
  } else if (error == MPI_SUCCESS) {
    *outcount = __mpi_batch_some(&batch, mode);
    if (*outcount > 0) {
      error = give_complete(&batch, handles, outcount, indices, statuses);
    }
  }
  __mpi_batch_close(&batch);
  return error;
}

int __mpi_Waitsome(int incount, MPI_Request requests[], int *outcount,
                   int indices[], MPI_Status statuses[]) {
  return complete_some(incount, requests, MPIPROOF_WAIT_SOME, outcount,
                       indices, statuses);
}

int __mpi_Testsome(int incount, MPI_Request requests[], int *outcount,
                   int indices[], MPI_Status statuses[]) {
  return complete_some(incount, requests,
                       MPIPROOF_WAIT_SOME | MPIPROOF_WAIT_TEST, outcount,
                       indices, statuses);
}
