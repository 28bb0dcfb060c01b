/* MPI_Request_get_status, for one, all, any and some requests (MPI 4.1, 3.7.6):
 * tests that leave the requests to the program. What the engine completed is
 * kept in the request until the program waits for it. */
#include "mpi/bodies.h"
#include "mpi/request.h"

/* Shows the status of a complete request. */
static int show(MpiRequest *request, MPI_Status *status) {
  if (request == NULL) {
    __mpi_status_give_empty(status);
    return MPI_SUCCESS;
  }
  __mpi_request_finish(request);
  __mpi_status_give(status, &request->status);
  if (request->error == MPI_SUCCESS) {
    return MPI_SUCCESS;
  }
  return __mpi_raise_failure(request->comm, request->error);
}

static MPI_Status *status_at(MPI_Status statuses[], int i) {
  return statuses == MPI_STATUSES_IGNORE ? MPI_STATUS_IGNORE : &statuses[i];
}

int __mpi_Request_get_status(MPI_Request request, int *flag,
                             MPI_Status *status) {
  int index;
  return __mpi_Request_get_status_any(1, &request, &index, flag, status);
}

int __mpi_Request_get_status_any(int count, const MPI_Request requests[],
                                 int *index, int *flag, MPI_Status *status) {
  MpiBatch batch;
  int error = __mpi_batch_open(&batch, count, requests);
  *index = MPI_UNDEFINED;
  *flag = 1;
  if (error == MPI_SUCCESS && batch.active == 0) {
    __mpi_status_give_empty(status);
  } else if (error == MPI_SUCCESS) {
    int position =
        __mpi_batch_any(&batch, MPIPROOF_WAIT_ANY | MPIPROOF_WAIT_TEST);
    *flag = position >= 0;
    if (position >= 0) {
      *index = position;
      error = show(batch.requests[position], status);
    }
  }
  __mpi_batch_close(&batch);
  return error;
}

int __mpi_Request_get_status_all(int count, const MPI_Request requests[],
                                 int *flag, MPI_Status statuses[]) {
  MpiBatch batch;
  int error = __mpi_batch_open(&batch, count, requests);
  *flag = 0;
  if (error == MPI_SUCCESS) {
    *flag = __mpi_batch_all(&batch, MPIPROOF_WAIT_ALL | MPIPROOF_WAIT_TEST);
  }
  for (int i = 0; *flag && i < count; i++) {
    int failed = show(batch.requests[i], status_at(statuses, i));
    error = failed == MPI_SUCCESS ? error : failed;
  }
  __mpi_batch_close(&batch);
  return error;
}

int __mpi_Request_get_status_some(int incount, const MPI_Request requests[],
                                  int *outcount, int indices[],
                                  MPI_Status statuses[]) {
  MpiBatch batch;
  int error = __mpi_batch_open(&batch, incount, requests);
  *outcount = MPI_UNDEFINED;
  if (error == MPI_SUCCESS && batch.active > 0) {
    __mpi_batch_some(&batch, MPIPROOF_WAIT_SOME | MPIPROOF_WAIT_TEST);
    int n = 0;
    for (int i = 0; i < incount; i++) {
      MpiRequest *request = batch.requests[i];
      if (request != NULL && mpi_request_is_complete(request)) {
        int failed = show(request, status_at(statuses, n));
        error = failed == MPI_SUCCESS ? error : failed;
        indices[n++] = i;
      }
    }
    *outcount = n;
  }
  __mpi_batch_close(&batch);
  return error;
}
