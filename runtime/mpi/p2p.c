/* Blocking point-to-point communication (MPI 4.1, 3.2, 3.4 and 3.11): send in
 * all modes, receive, and the two at once. They talk to the engine directly,
 * without a request. */
#include "mpi/bodies.h"
#include "mpi/message.h"
#include "mpi/overlap.h"
#include "mpi/p2p.h"
#include "thread/message.h"

int __mpi_p2p_post_send(const MpiComm *comm, const MpiTransfer *transfer,
                        int owns) {
  struct MpiproofData data =
      mpi_data(transfer->address, transfer->count, transfer->type);
  return __mpiproof_mpi_send(comm->context,
                             __mpi_comm_to_world(comm, transfer->peer),
                             transfer->tag, transfer->mode, &data, owns);
}

int __mpi_p2p_post_recv(const MpiComm *comm, const MpiTransfer *transfer,
                        int owns) {
  struct MpiproofData data =
      mpi_data(transfer->address, transfer->count, transfer->type);
  __mpi_overlap_receive(transfer);
  int source = transfer->peer == MPI_ANY_SOURCE
                   ? MPIPROOF_ANY
                   : __mpi_comm_to_world(comm, transfer->peer);
  int tag = transfer->tag == MPI_ANY_TAG ? MPIPROOF_ANY : transfer->tag;
  /* Other threads may run while this one waits. */
  return __mpiproof_mpi_recv(comm->context, source, tag, &data,
                             owns || rt_has_threads());
}

/* Does it begin with the name of a call (MPI_...), not with "at"? */
static int is_named(const char *where) {
  return where[0] == 'M';
}

int __mpi_p2p_received(const MpiTransfer *transfer,
                       const struct MpiproofEnvelope *envelope,
                       MPI_Status *status) {
  __mpi_status_set(status, envelope);
  if (!envelope->truncated) {
    return MPI_SUCCESS;
  }
  MPI_Count room = 0;
  if (transfer->count > 0) {
    room = transfer->count *
           (MPI_Count)__mpi_type_layout(transfer->type)->size;
  }
  __mpi_status_set_bytes(status, room);
  char sent[MPI_WHERE], received[MPI_WHERE];
  __mpiproof_mpi_where(envelope->source, envelope->sent_at, sent, MPI_WHERE);
  __mpiproof_mpi_where(-1, envelope->received_at, received, MPI_WHERE);
  return __mpi_fail(MPI_ERR_TRUNCATE, "truncation",
                    "the message from rank %d with tag %d, sent %s%s, has %lld "
                    "bytes, the buffer of %s%s has room for %lld",
                    envelope->source, status->MPI_TAG,
                    is_named(sent) ? "by " : "", sent,
                    (long long)envelope->size,
                    is_named(received) ? "" : "the receive ", received,
                    (long long)room);
}

static void await(int operation, struct MpiproofEnvelope *envelope) {
  int done;
  rt_wait(MPIPROOF_WAIT_ALL, 1, &operation, &done, envelope);
}

/* Common end of all blocking receives. */
static int give_received(const MpiComm *comm, const MpiTransfer *transfer,
                         const struct MpiproofEnvelope *envelope,
                         MPI_Status *user) {
  MPI_Status status;
  if (user == MPI_STATUS_IGNORE && !envelope->truncated) {
    return MPI_SUCCESS;
  }
  __mpi_status_empty(&status);
  int error = __mpi_p2p_received(transfer, envelope, &status);
  __mpi_status_give(user, &status);
  return error == MPI_SUCCESS ? error : __mpi_raise_failure(comm, error);
}

int __mpi_p2p_await_recv(const MpiComm *comm, const MpiTransfer *transfer,
                         int operation, MPI_Status *status) {
  struct MpiproofEnvelope envelope;
  await(operation, &envelope);
  return give_received(comm, transfer, &envelope, status);
}

static void give_proc_null(MPI_Status *user) {
  MPI_Status status;
  __mpi_status_proc_null(&status);
  __mpi_status_give(user, &status);
}

/* ---- Send and receive -------------------------------------------------- */

static int send(const MpiTransfer *transfer, MPI_Comm handle) {
  if (transfer->peer == MPI_PROC_NULL) {
    return MPI_SUCCESS;
  }
  struct MpiproofEnvelope envelope;
  await(__mpi_p2p_post_send(__mpi_comm(handle), transfer, 0), &envelope);
  return MPI_SUCCESS;
}

int __mpi_Send(const void *buf, MPI_Count count, MPI_Datatype type, int dest,
               int tag, MPI_Comm comm) {
  MpiTransfer transfer =
      MPI_TRANSFER(buf, count, type, dest, tag, MPIPROOF_SEND_STANDARD);
  return send(&transfer, comm);
}

int __mpi_Ssend(const void *buf, MPI_Count count, MPI_Datatype type, int dest,
                int tag, MPI_Comm comm) {
  MpiTransfer transfer =
      MPI_TRANSFER(buf, count, type, dest, tag, MPIPROOF_SEND_SYNCHRONOUS);
  return send(&transfer, comm);
}

int __mpi_Rsend(const void *buf, MPI_Count count, MPI_Datatype type, int dest,
                int tag, MPI_Comm comm) {
  MpiTransfer transfer =
      MPI_TRANSFER(buf, count, type, dest, tag, MPIPROOF_SEND_READY);
  return send(&transfer, comm);
}

int __mpi_Bsend(const void *buf, MPI_Count count, MPI_Datatype type, int dest,
                int tag, MPI_Comm comm) {
  MpiTransfer transfer =
      MPI_TRANSFER(buf, count, type, dest, tag, MPIPROOF_SEND_BUFFERED);
  MpiComm *c = __mpi_comm(comm);
  int error = __mpi_buffer_send(c, &transfer);
  return error == MPI_SUCCESS ? error : __mpi_raise_failure(c, error);
}

int __mpi_Recv(void *buf, MPI_Count count, MPI_Datatype type, int source,
               int tag, MPI_Comm comm, MPI_Status *status) {
  if (source == MPI_PROC_NULL) {
    give_proc_null(status);
    return MPI_SUCCESS;
  }
  const MpiComm *c = __mpi_comm(comm);
  MpiTransfer transfer = MPI_TRANSFER(buf, count, type, source, tag, 0);
  return __mpi_p2p_await_recv(c, &transfer,
                              __mpi_p2p_post_recv(c, &transfer, 0), status);
}

/* ---- Both at once ------------------------------------------------------ */

/* replaces: the buffers are the same; otherwise they must be disjoint. */
static int sendrecv(const MpiComm *comm, const MpiTransfer *out,
                    const MpiTransfer *in, int replaces, MPI_Status *status) {
  int operations[2], done[2], n = 0;
  struct MpiproofEnvelope envelopes[2];
  if (!replaces && __mpi_overlap_transfers(out, in)) {
    return __mpi_raise(comm->handle, MPI_ERR_BUFFER, "invalid-buffer",
                       "MPI_Sendrecv: sendbuf and recvbuf overlap");
  }
  if (in->peer != MPI_PROC_NULL) {
    operations[n++] = -1;
  }
  if (out->peer != MPI_PROC_NULL) {
    operations[n++] = __mpi_p2p_post_send(comm, out, 0);
  }
  if (in->peer != MPI_PROC_NULL) {
    operations[0] = __mpi_p2p_post_recv(comm, in, 0);
  }
  if (n > 0) {
    rt_wait(MPIPROOF_WAIT_ALL, n, operations, done, envelopes);
  }
  if (in->peer != MPI_PROC_NULL) {
    return give_received(comm, in, &envelopes[0], status);
  }
  give_proc_null(status);
  return MPI_SUCCESS;
}

int __mpi_Sendrecv(const void *sendbuf, MPI_Count sendcount,
                   MPI_Datatype sendtype, int dest, int sendtag, void *recvbuf,
                   MPI_Count recvcount, MPI_Datatype recvtype, int source,
                   int recvtag, MPI_Comm comm, MPI_Status *status) {
  MpiTransfer out = MPI_TRANSFER(sendbuf, sendcount, sendtype, dest, sendtag,
                                 MPIPROOF_SEND_STANDARD);
  MpiTransfer in =
      MPI_TRANSFER(recvbuf, recvcount, recvtype, source, recvtag, 0);
  return sendrecv(__mpi_comm(comm), &out, &in, 0, status);
}

/* The engine takes a message's data when it is sent, so one buffer will do. */
int __mpi_Sendrecv_replace(void *buf, MPI_Count count, MPI_Datatype type,
                           int dest, int sendtag, int source, int recvtag,
                           MPI_Comm comm, MPI_Status *status) {
  MpiTransfer out =
      MPI_TRANSFER(buf, count, type, dest, sendtag, MPIPROOF_SEND_STANDARD);
  MpiTransfer in = MPI_TRANSFER(buf, count, type, source, recvtag, 0);
  return sendrecv(__mpi_comm(comm), &out, &in, 1, status);
}
