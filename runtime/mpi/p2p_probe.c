/* Probes and matched receives (MPI 4.1, 3.8): looking at a message, and taking
 * it out of the queue to be received later through a message handle. */
#include <stdlib.h>

#include "mpi/bodies.h"
#include "mpi/overlap.h"
#include "mpi/p2p.h"
#include "thread/message.h"

/* ---- Probes ------------------------------------------------------------ */

/* Whether there is a message; *envelope is valid then. */
static int probe(const MpiComm *comm, int source, int tag, int blocking,
                 int matched, struct MpiproofEnvelope *envelope) {
  int world = source == MPI_ANY_SOURCE ? MPIPROOF_ANY
                                       : __mpi_comm_to_world(comm, source);
  return rt_probe(comm->context, world,
                              tag == MPI_ANY_TAG ? MPIPROOF_ANY : tag,
                              blocking, matched, envelope);
}

static void give(MPI_Status *user,
                 const struct MpiproofEnvelope *envelope) {
  MPI_Status status;
  __mpi_status_empty(&status);
  __mpi_status_set(&status, envelope);
  __mpi_status_give(user, &status);
}

static void give_proc_null(MPI_Status *user) {
  MPI_Status status;
  __mpi_status_proc_null(&status);
  __mpi_status_give(user, &status);
}

static int look(int source, int tag, MPI_Comm handle, int blocking, int *flag,
                MPI_Status *status) {
  struct MpiproofEnvelope envelope;
  *flag = 1;
  if (source == MPI_PROC_NULL) {
    give_proc_null(status);
    return MPI_SUCCESS;
  }
  const MpiComm *comm = __mpi_comm(handle);
  *flag = probe(comm, source, tag, blocking, 0, &envelope);
  if (*flag) {
    give(status, &envelope);
  }
  return MPI_SUCCESS;
}

int __mpi_Probe(int source, int tag, MPI_Comm comm, MPI_Status *status) {
  int flag;
  return look(source, tag, comm, 1, &flag, status);
}

int __mpi_Iprobe(int source, int tag, MPI_Comm comm, int *flag,
                 MPI_Status *status) {
  return look(source, tag, comm, 0, flag, status);
}

/* ---- Matched probes ----------------------------------------------------- */

/* A message taken by a matched probe and not received yet. */
typedef struct Matched {
  MpiComm *comm;
  int operation;       /* that holds the message */
} Matched;

static MPI_Message new_message(MpiComm *comm, int operation) {
  Matched *matched = malloc(sizeof *matched);
  if (matched == NULL) {
    __mpiproof_stop("no memory for a matched message");
  }
  matched->comm = __mpi_comm_ref(comm);
  matched->operation = operation;
  return (MPI_Message)__mpi_object_add(MPI_KIND_MESSAGE, matched);
}

static int take(int source, int tag, MPI_Comm handle, int blocking, int *flag,
                MPI_Message *message, MPI_Status *status) {
  struct MpiproofEnvelope envelope;
  *flag = 1;
  if (source == MPI_PROC_NULL) {
    *message = MPI_MESSAGE_NO_PROC;
    give_proc_null(status);
    return MPI_SUCCESS;
  }
  MpiComm *comm = __mpi_comm(handle);
  *flag = probe(comm, source, tag, blocking, 1, &envelope);
  if (*flag) {
    *message = new_message(comm, envelope.message);
    give(status, &envelope);
  }
  return MPI_SUCCESS;
}

int __mpi_Mprobe(int source, int tag, MPI_Comm comm, MPI_Message *message,
                 MPI_Status *status) {
  int flag;
  return take(source, tag, comm, 1, &flag, message, status);
}

int __mpi_Improbe(int source, int tag, MPI_Comm comm, int *flag,
                  MPI_Message *message, MPI_Status *status) {
  return take(source, tag, comm, 0, flag, message, status);
}

/* ---- Matched receives --------------------------------------------------- */

/* Turns the message into a transfer and its handle into MPI_MESSAGE_NULL; the
 * result is the communicator (with the reference the message had), NULL for
 * the message that a probe of MPI_PROC_NULL gives (3.10). */
static MpiComm *open_message(MPI_Message *message, MpiTransfer *transfer) {
  MPI_Message handle = *message;
  *message = MPI_MESSAGE_NULL;
  if (handle == MPI_MESSAGE_NO_PROC) {
    transfer->peer = MPI_PROC_NULL;
    return NULL;
  }
  Matched *matched = __mpi_object_find(MPI_KIND_MESSAGE, (uintptr_t)handle);
  MpiComm *comm = matched->comm;
  transfer->message = matched->operation;
  __mpi_object_remove(MPI_KIND_MESSAGE, (uintptr_t)handle);
  free(matched);
  return comm;
}

int __mpi_Mrecv(void *buf, MPI_Count count, MPI_Datatype type,
                MPI_Message *message, MPI_Status *status) {
  MpiTransfer transfer =
      MPI_TRANSFER(buf, count, type, MPI_ANY_SOURCE, MPI_ANY_TAG, 0);
  MpiComm *comm = open_message(message, &transfer);
  if (comm == NULL) {
    give_proc_null(status);
    return MPI_SUCCESS;
  }
  struct MpiproofData data = mpi_data(buf, count, type);
  __mpi_overlap_receive(&transfer);
  int operation = __mpiproof_mpi_mrecv(transfer.message, &data,
                                       rt_has_threads());
  int error = __mpi_p2p_await_recv(comm, &transfer, operation, status);
  __mpi_comm_unref(comm);
  return error;
}

int __mpi_Imrecv(void *buf, MPI_Count count, MPI_Datatype type,
                 MPI_Message *message, MPI_Request *request) {
  MpiTransfer transfer =
      MPI_TRANSFER(buf, count, type, MPI_ANY_SOURCE, MPI_ANY_TAG, 0);
  MpiComm *comm = open_message(message, &transfer);
  int error = __mpi_p2p_start_recv(comm, &transfer, request);
  if (comm != NULL) {
    __mpi_comm_unref(comm);
  }
  return error;
}
