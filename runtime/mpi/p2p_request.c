/* Non-blocking and persistent point-to-point communication (MPI 4.1, 3.7 and
 * 3.9): the two classes of its requests, and the calls that make them. */
#include "mpi/bodies.h"
#include "mpi/overlap.h"
#include "mpi/p2p.h"

/* ---- The classes ------------------------------------------------------- */

/* Has it nothing to wait for? */
static int is_local(const MpiTransfer *transfer) {
  return transfer->peer == MPI_PROC_NULL ||
         transfer->mode == MPIPROOF_SEND_BUFFERED;
}

static void start_send(MpiRequest *request) {
  const MpiTransfer *transfer = &request->transfer;
  if (transfer->mode == MPIPROOF_SEND_BUFFERED &&
      __mpi_buffer_send(request->comm, transfer) != MPI_SUCCESS) {
    return;
  }
  if (!is_local(transfer)) {
    request->operation = __mpi_p2p_post_send(request->comm, transfer, 1);
    return;
  }
  request->operation = __mpiproof_mpi_done();
  if (transfer->peer != MPI_PROC_NULL) {
    __mpi_buffer_claim(request->comm, request->operation);
    struct MpiproofData data =
        mpi_data(transfer->address, transfer->count, transfer->type);
    __mpiproof_mpi_own(request->operation, &data, 0);
  }
}

static int is_buffered(const MpiRequest *request) {
  return request->transfer.mode == MPIPROOF_SEND_BUFFERED &&
         request->transfer.peer != MPI_PROC_NULL;
}

/* Its message may still be in the buffer, but nobody can cancel it now. */
static void forget_buffered(const MpiRequest *request) {
  if (is_buffered(request)) {
    __mpi_buffer_forget(request->operation);
  }
}

static int finish_send(MpiRequest *request,
                       const struct MpiproofEnvelope *envelope,
                       MPI_Status *status) {
  forget_buffered(request);
  __mpi_status_set_cancelled(status, envelope->cancelled);
  return MPI_SUCCESS;
}

static const MpiRequestClass recv_class;

static void start_recv(MpiRequest *request) {
  const MpiTransfer *transfer = &request->transfer;
  if (transfer->message >= 0) {
    struct MpiproofData data =
        mpi_data(transfer->address, transfer->count, transfer->type);
    __mpi_overlap_receive(transfer);
    request->operation = __mpiproof_mpi_mrecv(transfer->message, &data, 1);
  } else if (is_local(transfer)) {
    request->operation = __mpiproof_mpi_done();
  } else {
    request->operation = __mpi_p2p_post_recv(request->comm, transfer, 1);
  }
}

static int finish_recv(MpiRequest *request,
                       const struct MpiproofEnvelope *envelope,
                       MPI_Status *status) {
  if (request->transfer.peer == MPI_PROC_NULL) {
    __mpi_status_proc_null(status);
    return MPI_SUCCESS;
  }
  if (envelope->cancelled) {
    __mpi_status_set_cancelled(status, 1);
    return MPI_SUCCESS;
  }
  return __mpi_p2p_received(&request->transfer, envelope, status);
}

static void drop(MpiRequest *request) {
  __mpi_type_unref(request->transfer.type);
}

/* Too late if there is nothing to wait for; a matched receive has its message
 * already. A message in the buffer can be cancelled as long as it is there. */
static void cancel(MpiRequest *request) {
  const MpiTransfer *transfer = &request->transfer;
  if ((request->done & 1) != 0 || transfer->message >= 0) {
    return;
  }
  int buffered = is_buffered(request) ? __mpi_buffer_find(request->operation)
                                      : -1;
  if (buffered >= 0) {
    __mpiproof_mpi_cancel(buffered, request->operation);
  } else if (!is_local(transfer)) {
    __mpiproof_mpi_cancel(request->operation, -1);
  }
}

/* 3.7.3: the operation goes on, but nothing tells when it is complete. To free
 * is one of the ways to complete what was cancelled (3.8.4). */
static void check_release(const MpiRequest *request) {
  if (!__mpi_checks || mpi_request_is_complete(request) ||
      request->cancelled || is_local(&request->transfer)) {
    return;
  }
  if (request->class == &recv_class) {
    __mpiproof_report("freed-receive",
                      "frees the request of a receive that is not known to be "
                      "complete: nothing can tell when its data is there", 0);
  } else {
    __mpiproof_report("freed-send",
                      "frees the request of a send that is not known to be "
                      "complete: nothing tells when its buffer may be used "
                      "again", 0);
  }
}

static void release(MpiRequest *request) {
  check_release(request);
  if ((request->done & 1) == 0) {
    forget_buffered(request);
    __mpiproof_mpi_release(request->operation);
  }
  if ((request->done & 2) == 0) {
    __mpiproof_mpi_release(request->second);
  }
}

/* Of one communicator: does it matter which is started first? (start.c) */
static int sends_clash(const MpiRequest *a, const MpiRequest *b) {
  return a->transfer.peer == b->transfer.peer &&
         a->transfer.peer != MPI_PROC_NULL;
}

static int is_common(int a, int b, int any) {
  return a == b || a == any || b == any;
}

static int receives_clash(const MpiRequest *a, const MpiRequest *b) {
  const MpiTransfer *x = &a->transfer, *y = &b->transfer;
  return x->peer != MPI_PROC_NULL && y->peer != MPI_PROC_NULL &&
         is_common(x->peer, y->peer, MPI_ANY_SOURCE) &&
         is_common(x->tag, y->tag, MPI_ANY_TAG);
}

static const MpiRequestClass send_class = {
    .name = "send",
    .start = start_send,
    .finish = finish_send,
    .drop = drop,
    .cancel = cancel,
    .release = release,
    .clashes = sends_clash,
};
static const MpiRequestClass recv_class = {
    .name = "receive",
    .start = start_recv,
    .finish = finish_recv,
    .drop = drop,
    .cancel = cancel,
    .release = release,
    .clashes = receives_clash,
};

static MpiRequest *new_request(const MpiRequestClass *class, MpiComm *comm,
                               const MpiTransfer *transfer, int persistent) {
  MpiRequest *request = __mpi_request_new(class, comm, NULL, persistent);
  request->transfer = *transfer;
  __mpi_type_ref(transfer->type);
  return request;
}

int __mpi_p2p_start_recv(MpiComm *comm, const MpiTransfer *transfer,
                         MPI_Request *handle) {
  return __mpi_request_start(new_request(&recv_class, comm, transfer, 0),
                             handle);
}

/* ---- Sends ------------------------------------------------------------- */

static int isend(const void *buf, MPI_Count count, MPI_Datatype type, int dest,
                 int tag, MPI_Comm comm, int mode, MPI_Request *handle) {
  MpiTransfer transfer = MPI_TRANSFER(buf, count, type, dest, tag, mode);
  return __mpi_request_start(
      new_request(&send_class, __mpi_comm(comm), &transfer, 0), handle);
}

/* A persistent request: its buffer is there from now on. */
static int init(const MpiRequestClass *class, MPI_Comm comm,
                const MpiTransfer *transfer, int buffer,
                MPI_Request *handle) {
  if (transfer->peer != MPI_PROC_NULL) {
    struct MpiproofData data =
        mpi_data(transfer->address, transfer->count, transfer->type);
    __mpiproof_mpi_check(&data, buffer);
  }
  *handle = new_request(class, __mpi_comm(comm), transfer, 1)->handle;
  return MPI_SUCCESS;
}

static int send_init(const void *buf, MPI_Count count, MPI_Datatype type,
                     int dest, int tag, MPI_Comm comm, int mode,
                     MPI_Request *handle) {
  MpiTransfer transfer = MPI_TRANSFER(buf, count, type, dest, tag, mode);
  return init(&send_class, comm, &transfer, MPIPROOF_BUFFER_SENT, handle);
}

int __mpi_Isend(const void *buf, MPI_Count count, MPI_Datatype type, int dest,
                int tag, MPI_Comm comm, MPI_Request *request) {
  return isend(buf, count, type, dest, tag, comm, MPIPROOF_SEND_STANDARD,
               request);
}

int __mpi_Issend(const void *buf, MPI_Count count, MPI_Datatype type, int dest,
                 int tag, MPI_Comm comm, MPI_Request *request) {
  return isend(buf, count, type, dest, tag, comm, MPIPROOF_SEND_SYNCHRONOUS,
               request);
}

int __mpi_Ibsend(const void *buf, MPI_Count count, MPI_Datatype type, int dest,
                 int tag, MPI_Comm comm, MPI_Request *request) {
  return isend(buf, count, type, dest, tag, comm, MPIPROOF_SEND_BUFFERED,
               request);
}

int __mpi_Irsend(const void *buf, MPI_Count count, MPI_Datatype type, int dest,
                 int tag, MPI_Comm comm, MPI_Request *request) {
  return isend(buf, count, type, dest, tag, comm, MPIPROOF_SEND_READY, request);
}

int __mpi_Send_init(const void *buf, MPI_Count count, MPI_Datatype type,
                    int dest, int tag, MPI_Comm comm, MPI_Request *request) {
  return send_init(buf, count, type, dest, tag, comm, MPIPROOF_SEND_STANDARD,
                   request);
}

int __mpi_Ssend_init(const void *buf, MPI_Count count, MPI_Datatype type,
                     int dest, int tag, MPI_Comm comm, MPI_Request *request) {
  return send_init(buf, count, type, dest, tag, comm, MPIPROOF_SEND_SYNCHRONOUS,
                   request);
}

int __mpi_Bsend_init(const void *buf, MPI_Count count, MPI_Datatype type,
                     int dest, int tag, MPI_Comm comm, MPI_Request *request) {
  return send_init(buf, count, type, dest, tag, comm, MPIPROOF_SEND_BUFFERED,
                   request);
}

int __mpi_Rsend_init(const void *buf, MPI_Count count, MPI_Datatype type,
                     int dest, int tag, MPI_Comm comm, MPI_Request *request) {
  return send_init(buf, count, type, dest, tag, comm, MPIPROOF_SEND_READY,
                   request);
}

/* ---- Receives ---------------------------------------------------------- */

int __mpi_Irecv(void *buf, MPI_Count count, MPI_Datatype type, int source,
                int tag, MPI_Comm comm, MPI_Request *request) {
  MpiTransfer transfer = MPI_TRANSFER(buf, count, type, source, tag, 0);
  return __mpi_p2p_start_recv(__mpi_comm(comm), &transfer, request);
}

int __mpi_Recv_init(void *buf, MPI_Count count, MPI_Datatype type, int source,
                    int tag, MPI_Comm comm, MPI_Request *request) {
  MpiTransfer transfer = MPI_TRANSFER(buf, count, type, source, tag, 0);
  return init(&recv_class, comm, &transfer, MPIPROOF_BUFFER_RECEIVED, request);
}

/* ---- Both at once ------------------------------------------------------ */

/* A receive whose request also stands for a send (MPI 4.1, 3.11). replaces:
 * their buffers are the same. */
static int isendrecv(MpiComm *comm, const MpiTransfer *out,
                     const MpiTransfer *in, int replaces,
                     MPI_Request *handle) {
  if (!replaces && __mpi_overlap_transfers(out, in)) {
    return __mpi_raise(comm->handle, MPI_ERR_BUFFER, "invalid-buffer",
                       "MPI_Isendrecv: sendbuf and recvbuf overlap");
  }
  MpiRequest *request = new_request(&recv_class, comm, in, 0);
  if (out->peer != MPI_PROC_NULL) {
    request->second = __mpi_p2p_post_send(comm, out, !replaces);
  }
  return __mpi_request_start(request, handle);
}

int __mpi_Isendrecv(const void *sendbuf, MPI_Count sendcount,
                    MPI_Datatype sendtype, int dest, int sendtag,
                    void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype,
                    int source, int recvtag, MPI_Comm comm,
                    MPI_Request *request) {
  MpiTransfer out = MPI_TRANSFER(sendbuf, sendcount, sendtype, dest, sendtag,
                                 MPIPROOF_SEND_STANDARD);
  MpiTransfer in =
      MPI_TRANSFER(recvbuf, recvcount, recvtype, source, recvtag, 0);
  return isendrecv(__mpi_comm(comm), &out, &in, 0, request);
}

int __mpi_Isendrecv_replace(void *buf, MPI_Count count, MPI_Datatype type,
                            int dest, int sendtag, int source, int recvtag,
                            MPI_Comm comm, MPI_Request *request) {
  MpiTransfer out =
      MPI_TRANSFER(buf, count, type, dest, sendtag, MPIPROOF_SEND_STANDARD);
  MpiTransfer in = MPI_TRANSFER(buf, count, type, source, recvtag, 0);
  return isendrecv(__mpi_comm(comm), &out, &in, 1, request);
}
