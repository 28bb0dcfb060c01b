/* Messages that complete at once whatever MPI does, and requests that stand
 * for operations which are not to happen. */
#include <stdlib.h>
#include <string.h>

#include "native.h"

char *message_copy(const void *data, int count, MPI_Datatype type,
                   void **buffer) {
  MPI_Aint lower, extent, true_lower, true_extent;
  PMPI_Type_get_extent(type, &lower, &extent);
  PMPI_Type_get_true_extent(type, &true_lower, &true_extent);
  MPI_Aint first = true_lower, last = true_lower + true_extent;
  MPI_Aint move = count > 1 ? (count - 1) * extent : 0;
  if (move < 0) first += move;
  if (move > 0) last += move;
  size_t size = count > 0 && last > first ? (size_t)(last - first) : 0;
  char *copy = malloc(size + 1);
  if (copy == NULL) abort();
  if (size > 0) memcpy(copy, (const char *)data + first, size);
  *buffer = copy - first;
  return copy;
}

int message_buffer(const void *data, int count, MPI_Datatype type, int dest,
                   int tag, MPI_Comm comm) {
  void *buffer;
  MPI_Request request;
  if (dest == MPI_PROC_NULL || data == MPI_BOTTOM || count < 0)
    return PMPI_Send(data, count, type, dest, tag, comm);
  /* The copy lives as long as the process; the request is never asked. */
  message_copy(data, count, type, &buffer);
  int code = PMPI_Isend(buffer, count, type, dest, tag, comm, &request);
  return code;
}

int request_complete(MPI_Request *request) {
  return PMPI_Isend(NULL, 0, MPI_BYTE, MPI_PROC_NULL, 0, MPI_COMM_SELF,
                    request);
}

MPI_Comm message_nowhere(void) {
  static MPI_Comm nowhere = MPI_COMM_NULL;
  if (nowhere == MPI_COMM_NULL) PMPI_Comm_dup(MPI_COMM_SELF, &nowhere);
  return nowhere;
}

int request_pending(MPI_Request *request) {
  return PMPI_Irecv(NULL, 0, MPI_BYTE, 0, 0, message_nowhere(), request);
}
