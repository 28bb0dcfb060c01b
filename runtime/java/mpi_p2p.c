/* Natives of mpi.Native: point to point. */
#include "java/mpi_buffer.h"

enum { STANDARD, BUFFERED, SYNCHRONOUS, READY };

int32_t Java_mpi_Native_send(int32_t mode, JavaArray *array, int64_t at,
                             int32_t count, int64_t type, int32_t dest,
                             int32_t tag, int64_t comm) {
  const void *buf = mpi_at(array, at);
  switch (mode) {
    case BUFFERED:
      return MPI_Bsend(buf, count, TYPE(type), dest, tag, COMM(comm));
    case SYNCHRONOUS:
      return MPI_Ssend(buf, count, TYPE(type), dest, tag, COMM(comm));
    case READY:
      return MPI_Rsend(buf, count, TYPE(type), dest, tag, COMM(comm));
    default:
      return MPI_Send(buf, count, TYPE(type), dest, tag, COMM(comm));
  }
}

int32_t Java_mpi_Native_recv(JavaArray *array, int64_t at, int32_t count,
                             int64_t type, int32_t source, int32_t tag,
                             int64_t comm, JavaArray *status) {
  return MPI_Recv(mpi_at(array, at), count, TYPE(type), source, tag,
                  COMM(comm), mpi_status(status));
}

int32_t Java_mpi_Native_isend(int32_t mode, JavaArray *array, int64_t at,
                              int32_t count, int64_t type, int32_t dest,
                              int32_t tag, int64_t comm, JavaArray *request) {
  const void *buf = mpi_at(array, at);
  MPI_Request *to = mpi_requests(request);
  switch (mode) {
    case BUFFERED:
      return MPI_Ibsend(buf, count, TYPE(type), dest, tag, COMM(comm), to);
    case SYNCHRONOUS:
      return MPI_Issend(buf, count, TYPE(type), dest, tag, COMM(comm), to);
    case READY:
      return MPI_Irsend(buf, count, TYPE(type), dest, tag, COMM(comm), to);
    default:
      return MPI_Isend(buf, count, TYPE(type), dest, tag, COMM(comm), to);
  }
}

int32_t Java_mpi_Native_irecv(JavaArray *array, int64_t at, int32_t count,
                              int64_t type, int32_t source, int32_t tag,
                              int64_t comm, JavaArray *request) {
  return MPI_Irecv(mpi_at(array, at), count, TYPE(type), source, tag,
                   COMM(comm), mpi_requests(request));
}

int32_t Java_mpi_Native_sendInit(int32_t mode, JavaArray *array, int64_t at,
                                 int32_t count, int64_t type, int32_t dest,
                                 int32_t tag, int64_t comm,
                                 JavaArray *request) {
  const void *buf = mpi_at(array, at);
  MPI_Request *to = mpi_requests(request);
  switch (mode) {
    case BUFFERED:
      return MPI_Bsend_init(buf, count, TYPE(type), dest, tag, COMM(comm), to);
    case SYNCHRONOUS:
      return MPI_Ssend_init(buf, count, TYPE(type), dest, tag, COMM(comm), to);
    case READY:
      return MPI_Rsend_init(buf, count, TYPE(type), dest, tag, COMM(comm), to);
    default:
      return MPI_Send_init(buf, count, TYPE(type), dest, tag, COMM(comm), to);
  }
}

int32_t Java_mpi_Native_recvInit(JavaArray *array, int64_t at, int32_t count,
                                 int64_t type, int32_t source, int32_t tag,
                                 int64_t comm, JavaArray *request) {
  return MPI_Recv_init(mpi_at(array, at), count, TYPE(type), source, tag,
                       COMM(comm), mpi_requests(request));
}

int32_t Java_mpi_Native_sendrecv(JavaArray *from, int64_t from_at,
                                 int32_t from_count, int64_t from_type,
                                 int32_t dest, int32_t from_tag, JavaArray *to,
                                 int64_t to_at, int32_t to_count,
                                 int64_t to_type, int32_t source,
                                 int32_t to_tag, int64_t comm,
                                 JavaArray *status) {
  return MPI_Sendrecv(mpi_at(from, from_at), from_count, TYPE(from_type), dest,
                      from_tag, mpi_at(to, to_at), to_count, TYPE(to_type),
                      source, to_tag, COMM(comm), mpi_status(status));
}

int32_t Java_mpi_Native_sendrecvReplace(JavaArray *array, int64_t at,
                                        int32_t count, int64_t type,
                                        int32_t dest, int32_t send_tag,
                                        int32_t source, int32_t recv_tag,
                                        int64_t comm, JavaArray *status) {
  return MPI_Sendrecv_replace(mpi_at(array, at), count, TYPE(type), dest,
                              send_tag, source, recv_tag, COMM(comm),
                              mpi_status(status));
}

int32_t Java_mpi_Native_probe(int32_t source, int32_t tag, int64_t comm,
                              JavaArray *status) {
  return MPI_Probe(source, tag, COMM(comm), mpi_status(status));
}

int32_t Java_mpi_Native_iprobe(int32_t source, int32_t tag, int64_t comm,
                               JavaArray *flag, JavaArray *status) {
  return MPI_Iprobe(source, tag, COMM(comm), mpi_ints(flag),
                    mpi_status(status));
}

static MPI_Message *messages(const JavaArray *array) {
  return array == NULL ? NULL : jrt_data(array);
}

int32_t Java_mpi_Native_mprobe(int32_t source, int32_t tag, int64_t comm,
                               JavaArray *message, JavaArray *status) {
  return MPI_Mprobe(source, tag, COMM(comm), messages(message),
                    mpi_status(status));
}

int32_t Java_mpi_Native_improbe(int32_t source, int32_t tag, int64_t comm,
                                JavaArray *flag, JavaArray *message,
                                JavaArray *status) {
  return MPI_Improbe(source, tag, COMM(comm), mpi_ints(flag),
                     messages(message), mpi_status(status));
}

int32_t Java_mpi_Native_mrecv(JavaArray *array, int64_t at, int32_t count,
                              int64_t type, JavaArray *message,
                              JavaArray *status) {
  return MPI_Mrecv(mpi_at(array, at), count, TYPE(type), messages(message),
                   mpi_status(status));
}

int32_t Java_mpi_Native_imrecv(JavaArray *array, int64_t at, int32_t count,
                               int64_t type, JavaArray *request,
                               JavaArray *message) {
  return MPI_Imrecv(mpi_at(array, at), count, TYPE(type), messages(message),
                    mpi_requests(request));
}
