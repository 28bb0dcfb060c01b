/* The receiving end of partitioned communication (MPI 4.1, 4.2): taking the
 * partitions of the sender, which may divide the data otherwise than the
 * receiver does. MPI_Parrived takes those that a partition of the receiver is
 * made of; both answers are possible as long as their coming is not known. */
#include <stdlib.h>

#include "mpi/partitioned.h"
#include "thread/message.h"

static int receive(const MpiRequest *request, int tag,
                   const struct MpiproofData *data) {
  const MpiComm *parts = ((const Partitioned *)request->data)->parts;
  return __mpiproof_mpi_recv(
      parts->context, __mpi_comm_to_world(parts, request->transfer.peer), tag,
      data, 0);
}

static int is_complete(int operation, int mode) {
  int done = 0;
  struct MpiproofEnvelope envelope;
  rt_wait(mode, 1, &operation, &done, &envelope);
  return done;
}

/* Is it known how the sender divides its data? */
static int has_header(MpiRequest *request, int mode) {
  Partitioned *own = part_of(request);
  if (own->theirs.partitions >= 0) {
    return 1;
  }
  struct MpiproofData data =
      mpi_data(&own->theirs, sizeof own->theirs, MPI_BYTE);
  if (own->header < 0) {
    own->header = receive(request, PART_TAG_HEADER, &data);
  }
  if (!is_complete(own->header, mode)) {
    return 0;
  }
  own->header = -1;
  size_t count = (size_t)own->theirs.partitions;
  own->pieces = malloc((count + 1) * sizeof *own->pieces);
  if (own->pieces == NULL) {
    __mpiproof_stop("no memory for a partitioned receive");
  }
  for (size_t i = 0; i <= count; i++) {
    own->pieces[i] = PIECE_ASLEEP;
  }
  return 1;
}

/* Where partition number i of the sender goes. */
static struct MpiproofData place_of(MpiRequest *request, int i) {
  const Partitioned *own = part_of(request);
  const MpiTransfer *transfer = &request->transfer;
  MPI_Count all = transfer->count * own->partitions;
  int64_t size = 0;
  if (all > 0) {
    size = (int64_t)__mpi_type_layout(transfer->type)->size;
  }
  if (size == 0 || own->theirs.bytes == 0) {
    return __mpi_part_data(request, 0, 0);
  }
  if (own->theirs.partitions == 1) {
    return __mpi_part_data(request, 0, all);
  }
  if (own->theirs.bytes % size != 0) {
    __mpiproof_stop("partitions of a send that are not made of whole elements "
                    "of the receive's type");
  }
  MPI_Count count = own->theirs.bytes / size, first = i * count;
  if (first >= all) {
    return __mpi_part_data(request, 0, 0);
  }
  return __mpi_part_data(request, first,
                         first + count > all ? all - first : count);
}

static void wake(MpiRequest *request, int i) {
  Partitioned *own = part_of(request);
  if (own->pieces[i] == PIECE_ASLEEP) {
    struct MpiproofData data = place_of(request, i);
    own->pieces[i] = receive(request, PART_TAG_FIRST + i, &data);
  }
}

/* Takes the sender's partitions from `first` to `last`: all, or none. */
static int take(MpiRequest *request, int first, int last, int mode) {
  Partitioned *own = part_of(request);
  size_t most = last < first ? 1 : (size_t)(last - first) + 1;
  struct MpiproofEnvelope *envelopes = malloc(most * sizeof *envelopes);
  int *operations = malloc(2 * most * sizeof *operations);
  if (envelopes == NULL || operations == NULL) {
    __mpiproof_stop("no memory for a partitioned receive");
  }
  int *done = operations + most, n = 0;
  for (int i = first; i <= last; i++) {
    wake(request, i);
    if (own->pieces[i] >= 0) {
      operations[n++] = own->pieces[i];
    }
  }
  int all = n == 0 || rt_wait(mode, n, operations, done, envelopes) == n;
  for (int i = first; all && i <= last; i++) {
    own->pieces[i] = PIECE_HERE;
  }
  free(envelopes);
  free(operations);
  return all;
}

int64_t __mpi_part_take_all(MpiRequest *request) {
  Partitioned *own = part_of(request);
  has_header(request, MPIPROOF_WAIT_ALL);
  take(request, 0, (int)own->theirs.partitions - 1, MPIPROOF_WAIT_ALL);
  free(own->pieces);
  own->pieces = NULL;
  return own->theirs.partitions * own->theirs.bytes;
}

/* ---- MPI_Parrived ---------------------------------------------------------- */

static int check(const MpiRequest *request, int partition) {
  if (request->class != &__mpi_part_recv_class) {
    return __mpi_request_raise(
        request, "the request is not that of a partitioned receive");
  }
  int partitions = part_of((MpiRequest *)request)->partitions;
  if (partition < 0 || partition >= partitions) {
    return __mpi_raise(request->comm->handle, MPI_ERR_ARG, "partition-misuse",
                       "there is no partition %d: the request has %d, "
                       "numbered from 0", partition, partitions);
  }
  return MPI_SUCCESS;
}

static int has_arrived(MpiRequest *request, int partition) {
  const Partitioned *own = part_of(request);
  const int mode = MPIPROOF_WAIT_ALL | MPIPROOF_WAIT_TEST;
  if (request->transfer.peer == MPI_PROC_NULL) {
    return 1;
  }
  if (!has_header(request, mode)) {
    return 0;
  }
  int64_t size = 0, theirs = own->theirs.bytes;
  if (request->transfer.count > 0) {
    size = request->transfer.count *
           (int64_t)__mpi_type_layout(request->transfer.type)->size;
  }
  if (size == 0 || theirs == 0) {
    return take(request, 0, (int)own->theirs.partitions - 1, mode);
  }
  int64_t first = partition * size / theirs;
  int64_t last = ((partition + 1) * size - 1) / theirs;
  int64_t most = own->theirs.partitions - 1;
  return take(request, (int)(first < most ? first : most),
              (int)(last < most ? last : most), mode);
}

/* 4.2.2: of a null or inactive request all has arrived. */
int __mpi_Parrived(MPI_Request handle, int partition, int *flag) {
  MpiRequest *request =
      handle == MPI_REQUEST_NULL ? NULL : __mpi_request(handle);
  *flag = 1;
  if (request == NULL) {
    return MPI_SUCCESS;
  }
  int error = check(request, partition);
  if (error != MPI_SUCCESS || !request->active || request->finished) {
    return error;
  }
  *flag = has_arrived(request, partition);
  if (*flag) {
    __mpi_part_disown(request, partition);
  }
  return MPI_SUCCESS;
}
