/* Partitioned communication (MPI 4.1, chapter 4): a persistent message whose
 * parts are handed over one by one.
 *
 * The n-th MPI_Psend_init for a receiver and a tag belongs to the n-th
 * MPI_Precv_init for that sender and tag (4.2.1): both count, nothing is sent to
 * agree. Each such channel has two contexts. On `parts` the sender says how it
 * divides its buffer when it is started, and sends each partition when it is
 * ready; these messages wait for nobody. When all are ready it sends a message
 * without data on `whole`, as a standard send: the two requests are complete
 * when this one is, with everything the standard leaves open about buffering.
 * Partitions are taken when a process asks for one or for all. */
#include <stdlib.h>

#include "mpi/comm.h"
#include "mpi/p2p.h"
#include "mpi/partitioned.h"
#include "thread/message.h"

/* ---- Possession of memory ---------------------------------------------- */

struct MpiproofData __mpi_part_data(const MpiRequest *request,
                                    MPI_Count first, MPI_Count count) {
  const MpiTransfer *transfer = &request->transfer;
  if (count == 0) {
    return mpi_data(NULL, 0, transfer->type);
  }
  int64_t extent = __mpi_type_layout(transfer->type)->extent;
  return mpi_data((char *)transfer->address + first * extent, count,
                  transfer->type);
}

void __mpi_part_own(MpiRequest *request, int partition, int writes) {
  MPI_Count count = request->transfer.count;
  struct MpiproofData data =
      __mpi_part_data(request, partition * count, count);
  int *owner = &part_of(request)->owners[partition];
  if (request->transfer.peer == MPI_PROC_NULL || count == 0) {
    return;
  }
  *owner = __mpiproof_mpi_done();
  __mpiproof_mpi_own(*owner, &data, writes);
}

void __mpi_part_disown(MpiRequest *request, int partition) {
  int *owner = &part_of(request)->owners[partition];
  int done;
  struct MpiproofEnvelope envelope;
  if (*owner >= 0) {
    rt_wait(MPIPROOF_WAIT_ALL, 1, owner, &done, &envelope);
  }
  *owner = -1;
}

static void disown_all(MpiRequest *request) {
  for (int i = 0; i < part_of(request)->partitions; i++) {
    __mpi_part_disown(request, i);
  }
}

/* ---- Sends --------------------------------------------------------------- */

/* Sends what nobody need wait for. */
static void post(const MpiRequest *request, int tag,
                 const struct MpiproofData *data) {
  const MpiComm *parts = ((const Partitioned *)request->data)->parts;
  int peer = __mpi_comm_to_world(parts, request->transfer.peer);
  __mpiproof_mpi_release(__mpiproof_mpi_send(
      parts->context, peer, tag, MPIPROOF_SEND_BUFFERED, data, 0));
}

static void post_header(MpiRequest *request) {
  const MpiTransfer *transfer = &request->transfer;
  PartHeader header = {part_of(request)->partitions, 0};
  if (transfer->count > 0) {
    header.bytes =
        transfer->count * (int64_t)__mpi_type_layout(transfer->type)->size;
  }
  struct MpiproofData data = mpi_data(&header, sizeof header, MPI_BYTE);
  post(request, PART_TAG_HEADER, &data);
}

/* All partitions are ready. */
static void send_whole(MpiRequest *request) {
  MpiTransfer transfer = request->transfer;
  transfer.count = 0;
  request->operation =
      transfer.peer == MPI_PROC_NULL
          ? __mpiproof_mpi_done()
          : __mpi_p2p_post_send(part_of(request)->whole, &transfer, 0);
}

static void start_send(MpiRequest *request) {
  Partitioned *own = part_of(request);
  own->left = own->partitions;
  request->operation = MPI_OPERATION_OPEN;
  if (request->transfer.peer != MPI_PROC_NULL) {
    post_header(request);
  }
  if (own->left == 0) {
    send_whole(request);
  }
}

/* The marks of what was ready. */
enum { READY = -2 };

static int finish_send(MpiRequest *request,
                       const struct MpiproofEnvelope *envelope,
                       MPI_Status *status) {
  (void)envelope;
  (void)status;
  disown_all(request);
  return MPI_SUCCESS;
}

static void drop(MpiRequest *request) {
  Partitioned *own = part_of(request);
  __mpi_comm_unref(own->whole);
  __mpi_comm_unref(own->parts);
  free(own->owners);
  free(own);
  __mpi_type_unref(request->transfer.type);
}

const MpiRequestClass __mpi_part_send_class = {
    .name = "partitioned",
    .start = start_send,
    .finish = finish_send,
    .drop = drop,
    .open_kind = "missing-pready",
    .open_text = "waits for a partitioned send of which not all partitions "
                 "are ready, and no other thread can make them so",
};

/* ---- MPI_Pready ------------------------------------------------------------ */

static int misuse(const MpiRequest *request, const char *format, int number) {
  return __mpi_raise(request->comm->handle, MPI_ERR_ARG, "partition-misuse",
                     format, number, part_of((MpiRequest *)request)->partitions);
}

static int check_send(MPI_Request handle) {
  const MpiRequest *request = __mpi_request(handle);
  if (request == NULL || request->class != &__mpi_part_send_class) {
    return __mpi_raise(MPI_COMM_NULL, MPI_ERR_REQUEST, "invalid-request",
                       "the request is not that of a partitioned send");
  }
  if (!request->active) {
    return __mpi_raise(request->comm->handle, MPI_ERR_REQUEST,
                       "partition-misuse",
                       "a partition is made ready for a request that is not "
                       "started");
  }
  return MPI_SUCCESS;
}

static int check_range(const MpiRequest *request, int partition) {
  if (partition < 0 || partition >= part_of((MpiRequest *)request)->partitions) {
    return misuse(request,
                  "there is no partition %d: the request has %d, numbered "
                  "from 0", partition);
  }
  return MPI_SUCCESS;
}

static int ready(MpiRequest *request, int partition) {
  Partitioned *own = part_of(request);
  MPI_Count count = request->transfer.count;
  int error = check_range(request, partition);
  if (error != MPI_SUCCESS) {
    return error;
  }
  if (own->owners[partition] != -1) {
    return misuse(request,
                  "partition %d of %d is made ready a second time since the "
                  "request was started", partition);
  }
  own->owners[partition] = READY;
  if (request->transfer.peer != MPI_PROC_NULL) {
    struct MpiproofData data =
        __mpi_part_data(request, partition * count, count);
    post(request, PART_TAG_FIRST + partition, &data);
    __mpi_part_own(request, partition, 0);
  }
  if (--own->left == 0) {
    send_whole(request);
  }
  return MPI_SUCCESS;
}

int __mpi_Pready(int partition, MPI_Request request) {
  int error = check_send(request);
  return error == MPI_SUCCESS ? ready(__mpi_request(request), partition)
                              : error;
}

int __mpi_Pready_range(int partition_low, int partition_high,
                       MPI_Request request) {
  int error = check_send(request);
  if (error == MPI_SUCCESS) {
    error = check_range(__mpi_request(request), partition_low);
  }
  if (error == MPI_SUCCESS) {
    error = check_range(__mpi_request(request), partition_high);
  }
  for (int i = partition_low; i <= partition_high && error == MPI_SUCCESS;
       i++) {
    error = ready(__mpi_request(request), i);
  }
  return error;
}

int __mpi_Pready_list(int length, const int array_of_partitions[],
                      MPI_Request request) {
  int error = check_send(request);
  for (int i = 0; i < length && error == MPI_SUCCESS; i++) {
    error = ready(__mpi_request(request), array_of_partitions[i]);
  }
  return error;
}

/* ---- Receives -------------------------------------------------------------- */

static void start_recv(MpiRequest *request) {
  Partitioned *own = part_of(request);
  MpiTransfer transfer = request->transfer;
  own->theirs.partitions = -1;
  own->header = -1;
  if (transfer.peer == MPI_PROC_NULL) {
    request->operation = __mpiproof_mpi_done();
    return;
  }
  transfer.count = 0;
  request->operation = __mpi_p2p_post_recv(own->whole, &transfer, 0);
  for (int i = 0; i < own->partitions; i++) {
    __mpi_part_own(request, i, 1);
  }
}

static int finish_recv(MpiRequest *request,
                       const struct MpiproofEnvelope *envelope,
                       MPI_Status *status) {
  const MpiTransfer *transfer = &request->transfer;
  if (transfer->peer == MPI_PROC_NULL) {
    __mpi_status_proc_null(status);
    return MPI_SUCCESS;
  }
  disown_all(request);
  int64_t sent = __mpi_part_take_all(request), room = 0;
  if (transfer->count > 0) {
    room = transfer->count * part_of(request)->partitions *
           (int64_t)__mpi_type_layout(transfer->type)->size;
  }
  __mpi_status_set(status, envelope);
  __mpi_status_set_bytes(status, sent < room ? sent : room);
  if (sent <= room) {
    return MPI_SUCCESS;
  }
  return __mpi_fail(MPI_ERR_TRUNCATE, "truncation",
                    "the partitions that rank %d sends with tag %d have %lld "
                    "bytes, the receive buffer has room for %lld",
                    status->MPI_SOURCE, status->MPI_TAG, (long long)sent,
                    (long long)room);
}

const MpiRequestClass __mpi_part_recv_class = {
    .name = "partitioned",
    .start = start_recv,
    .finish = finish_recv,
    .drop = drop,
};

/* ---- Making requests --------------------------------------------------------- */

struct MpiChannels {
  struct MpiChannels *next;
  int peer, tag, sends;
  int count;           /* requests made so far */
};

/* Which of the channels between the two with that tag is this? */
static int next_number(MpiComm *comm, const MpiTransfer *transfer, int sends) {
  struct MpiChannels *c = comm->channels;
  while (c != NULL && (c->peer != transfer->peer || c->tag != transfer->tag ||
                       c->sends != sends)) {
    c = c->next;
  }
  if (c == NULL) {
    c = malloc(sizeof *c);
    if (c == NULL) {
      __mpiproof_stop("no memory for a partitioned request");
    }
    *c = (struct MpiChannels){comm->channels, transfer->peer, transfer->tag,
                              sends, 0};
    comm->channels = c;
  }
  return c->count++;
}

void __mpi_part_forget(MpiComm *comm) {
  while (comm->channels != NULL) {
    struct MpiChannels *c = comm->channels;
    comm->channels = c->next;
    free(c);
  }
}

enum { PART_WHOLE = 0, PART_PARTS = 1 };

static MpiComm *make_context(MpiComm *comm, CommKey key) {
  MpiGroup *remote = comm->remote == NULL ? NULL : __mpi_group_ref(comm->remote);
  MpiComm *made = __mpi_comm_make_hidden(key, __mpi_group_ref(comm->local),
                                         remote, comm->first, comm);
  __mpi_comm_describe(made, "partitioned communication", comm,
                      (CommKey){0, 0, 0}, "");
  return made;
}

static void open_channel(Partitioned *own, MpiComm *comm,
                         const MpiTransfer *transfer, int sends) {
  int number = transfer->peer == MPI_PROC_NULL
                   ? 0
                   : next_number(comm, transfer, sends);
  MpiComm *all = make_context(
      comm, (CommKey){comm->context, COMM_CHILD_CHANNELS, transfer->tag});
  own->whole = make_context(comm, (CommKey){all->context, number, PART_WHOLE});
  own->parts = make_context(comm, (CommKey){all->context, number, PART_PARTS});
  __mpiproof_mpi_context_silent(own->parts->context);
  __mpi_comm_unref(all);
}

static int check_init(const MpiTransfer *transfer, int partitions,
                      MPI_Comm comm) {
  if (partitions < 0 || transfer->count < 0) {
    return __mpi_raise(comm, MPI_ERR_ARG, "invalid-argument",
                       "the number of %s is negative",
                       partitions < 0 ? "partitions" : "elements");
  }
  return MPI_SUCCESS;
}

static int init(const MpiTransfer *transfer, int partitions, MPI_Comm handle,
                int sends, MPI_Request *made) {
  MpiComm *comm = __mpi_comm(handle);
  int error = check_init(transfer, partitions, handle);
  if (error != MPI_SUCCESS) {
    return error;
  }
  Partitioned *own = calloc(1, sizeof *own);
  int *owners = malloc(((size_t)partitions + 1) * sizeof *owners);
  if (own == NULL || owners == NULL) {
    __mpiproof_stop("no memory for a partitioned request");
  }
  for (int i = 0; i < partitions; i++) {
    owners[i] = -1;
  }
  owners[partitions] = -1;
  own->partitions = partitions;
  own->owners = owners;
  open_channel(own, comm, transfer, sends);
  MpiRequest *request = __mpi_request_new(
      sends ? &__mpi_part_send_class : &__mpi_part_recv_class, comm, own, 1);
  request->transfer = *transfer;
  __mpi_type_ref(transfer->type);
  if (transfer->peer != MPI_PROC_NULL) {
    struct MpiproofData data =
        __mpi_part_data(request, 0, transfer->count * partitions);
    __mpiproof_mpi_check(&data, sends ? MPIPROOF_BUFFER_SENT
                                      : MPIPROOF_BUFFER_RECEIVED);
  }
  *made = request->handle;
  return MPI_SUCCESS;
}

int __mpi_Psend_init(const void *buf, int partitions, MPI_Count count,
                     MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
                     MPI_Info info, MPI_Request *request) {
  (void)info;
  MpiTransfer transfer = MPI_TRANSFER(buf, count, datatype, dest, tag,
                                      MPIPROOF_SEND_STANDARD);
  return init(&transfer, partitions, comm, 1, request);
}

int __mpi_Precv_init(void *buf, int partitions, MPI_Count count,
                     MPI_Datatype datatype, int source, int tag, MPI_Comm comm,
                     MPI_Info info, MPI_Request *request) {
  (void)info;
  MpiTransfer transfer = MPI_TRANSFER(buf, count, datatype, source, tag, 0);
  return init(&transfer, partitions, comm, 0, request);
}
