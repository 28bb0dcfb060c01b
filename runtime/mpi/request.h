/* What the files that deal with requests share: request.c, wait.c,
 * wait_get.c, grequest.c, p2p*.c. */
#ifndef MPIPROOF_MPI_REQUEST_H
#define MPIPROOF_MPI_REQUEST_H

#include "mpi/library.h"

/* Drops the class's data and the object with its handle. */
void __mpi_request_delete(MpiRequest *request);
/* Blocks until the operation is complete. */
void __mpi_request_await(MpiRequest *request);
/* Nothing is left to wait for. */
#define mpi_request_is_complete(request) ((request)->done == 3)
/* Its operation number `bit` is complete. Is there another one after it? */
#define mpi_request_goes_on(request, bit)             \
  ((bit) == 1 && (request)->class->next != NULL &&    \
   (request)->class->next(request))
/* Lets the class finish a complete request, once: fills request->status and
 * request->error. */
void __mpi_request_finish(MpiRequest *request);
/* Finishes a complete request, gives its status to the program (may be
 * MPI_STATUS_IGNORE), raises its error, and retires it: a persistent one
 * becomes inactive, others are deleted and *handle (if not NULL) becomes
 * MPI_REQUEST_NULL. */
int __mpi_request_complete(MpiRequest *request, MPI_Status *status,
                           MPI_Request *handle);
/* The last part of it. Returns an error of the class's drop. */
int __mpi_request_retire(MpiRequest *request, MPI_Request *handle);

/* Starts an inactive persistent request. Returns MPI_SUCCESS or a raised error.
 */
int __mpi_request_activate(MpiRequest *request);
/* A request that the call cannot use. */
int __mpi_request_raise(const MpiRequest *request, const char *text);

/* The class of the failure noted by __mpi_fail, MPI_SUCCESS if there is none.
 */
int __mpi_has_failed(void);
/* Raises it as an error of that class on comm (NULL: on none in particular)
 * and forgets it. If none is noted, only returns class. */
int __mpi_raise_failure(const MpiComm *comm, int class);

/* ---- The requests of one wait or test ---------------------------------- */
enum { MPI_BATCH_SMALL = 8 };
typedef struct MpiBatch {
  int count;              /* of handles */
  int active;             /* of requests that are neither null nor inactive */
  MpiRequest **requests;  /* by position; NULL: null or inactive */
  int *operations;
  int *done;
  struct MpiproofEnvelope *envelopes;
  void *heap;             /* the arrays, if they are not the small ones */
  MpiRequest *small_requests[MPI_BATCH_SMALL];
  int small_operations[2 * MPI_BATCH_SMALL];
  int small_done[2 * MPI_BATCH_SMALL];
  struct MpiproofEnvelope small_envelopes[2 * MPI_BATCH_SMALL];
} MpiBatch;
/* Returns MPI_SUCCESS or a raised error (a request listed twice); close it in
 * either case. */
int __mpi_batch_open(MpiBatch *batch, int count, const MPI_Request *handles);
void __mpi_batch_close(MpiBatch *batch);
/* Completes requests: one engine call unless nothing is left to ask. `mode` is
 * one of MPIPROOF_WAIT_*, with or without TEST. The result: for ALL, whether
 * all are complete; for ANY, the position of the chosen one or -1; for SOME,
 * the number of complete ones. */
int __mpi_batch_all(MpiBatch *batch, int mode);
int __mpi_batch_any(MpiBatch *batch, int mode);
int __mpi_batch_some(MpiBatch *batch, int mode);
/* Waits until another thread completes a generalized request or makes the rest
 * of a partitioned send ready; a finding if there is none. */
void __mpi_batch_open_wait(MpiRequest *request);

#endif
