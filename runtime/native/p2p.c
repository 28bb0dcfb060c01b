/* Point-to-point calls: sends that are synchronous or buffered as recorded,
 * receives and probes from the recorded source. */
#include <stdlib.h>

#include "native.h"

static void track(const Call *call, int code, MPI_Request *request) {
  if (code == MPI_SUCCESS && call->number >= 0)
    object_add(OBJECT_REQUEST, HANDLE(*request), request, call->offset)
        ->imagined = call->entry->cancelled;
}

/* ---- Sends. */

int MPI_Send(const void *buf, int count, MPI_Datatype type, int dest, int tag,
             MPI_Comm comm) {
  ENTER(Send);
  call_message(&call, type);
  int code;
  switch (call.entry->mode) {
    case SEND_SYNC:
      code = PMPI_Ssend(buf, count, type, dest, tag, comm);
      break;
    case SEND_BUFFER:
      code = message_buffer(buf, count, type, dest, tag, comm);
      break;
    default:
      code = PMPI_Send(buf, count, type, dest, tag, comm);
  }
  return call_leave(&call, code);
}

int MPI_Isend(const void *buf, int count, MPI_Datatype type, int dest,
              int tag, MPI_Comm comm, MPI_Request *request) {
  ENTER(Isend);
  call_message(&call, type);
  int code;
  if (call.entry->cancelled) {
    code = request_pending(request);
  } else if (call.entry->mode == SEND_SYNC) {
    code = PMPI_Issend(buf, count, type, dest, tag, comm, request);
  } else if (call.entry->mode == SEND_BUFFER) {
    code = message_buffer(buf, count, type, dest, tag, comm);
    if (code == MPI_SUCCESS) code = request_complete(request);
  } else {
    code = PMPI_Isend(buf, count, type, dest, tag, comm, request);
  }
  track(&call, code, request);
  return call_leave(&call, code);
}

/* Modes that say themselves when they complete. */
#define EXPLICIT_SEND(mode)                                                  \
  int MPI_##mode(const void *buf, int count, MPI_Datatype type, int dest,    \
                 int tag, MPI_Comm comm) {                                   \
    ENTER(mode);                                                             \
    call_message(&call, type);                                               \
    return call_leave(&call,                                                 \
                      PMPI_##mode(buf, count, type, dest, tag, comm));       \
  }
EXPLICIT_SEND(Bsend)
EXPLICIT_SEND(Ssend)
EXPLICIT_SEND(Rsend)

#define EXPLICIT_ISEND(mode)                                                 \
  int MPI_##mode(const void *buf, int count, MPI_Datatype type, int dest,    \
                 int tag, MPI_Comm comm, MPI_Request *request) {             \
    ENTER(mode);                                                             \
    call_message(&call, type);                                               \
    int code = call.entry->cancelled                                         \
                   ? request_pending(request)                                \
                   : PMPI_##mode(buf, count, type, dest, tag, comm,          \
                                 request);                                   \
    track(&call, code, request);                                             \
    return call_leave(&call, code);                                          \
  }
EXPLICIT_ISEND(Ibsend)
EXPLICIT_ISEND(Issend)
EXPLICIT_ISEND(Irsend)

/* ---- Receives. */

int MPI_Recv(void *buf, int count, MPI_Datatype type, int source, int tag,
             MPI_Comm comm, MPI_Status *status) {
  ENTER(Recv);
  call_message(&call, type);
  call_origin(&call, 0, comm, &source, &tag);
  return call_leave(&call,
                    PMPI_Recv(buf, count, type, source, tag, comm, status));
}

int MPI_Irecv(void *buf, int count, MPI_Datatype type, int source, int tag,
              MPI_Comm comm, MPI_Request *request) {
  ENTER(Irecv);
  call_message(&call, type);
  call_origin(&call, 0, comm, &source, &tag);
  int code = call.entry->cancelled
                 ? request_pending(request)
                 : PMPI_Irecv(buf, count, type, source, tag, comm, request);
  track(&call, code, request);
  return call_leave(&call, code);
}

/* Both halves at once; the send keeps to its mode. */
static int exchange(const Call *call, const void *out, int out_count,
                    MPI_Datatype out_type, int dest, int out_tag, void *in,
                    int in_count, MPI_Datatype in_type, int source, int in_tag,
                    MPI_Comm comm, MPI_Status *status) {
  MPI_Request requests[2];
  MPI_Status statuses[2];
  call_origin(call, 0, comm, &source, &in_tag);
  int code = PMPI_Irecv(in, in_count, in_type, source, in_tag, comm,
                        &requests[0]);
  if (code != MPI_SUCCESS) return code;
  if (call->entry->mode == SEND_SYNC) {
    code = PMPI_Issend(out, out_count, out_type, dest, out_tag, comm,
                       &requests[1]);
  } else {
    code = message_buffer(out, out_count, out_type, dest, out_tag, comm);
    request_complete(&requests[1]);
  }
  if (code != MPI_SUCCESS) return code;
  code = PMPI_Waitall(2, requests, statuses);
  if (status != MPI_STATUS_IGNORE) {
    int error = status->MPI_ERROR;
    *status = statuses[0];
    status->MPI_ERROR = error;
  }
  return code;
}

int MPI_Sendrecv(const void *out, int out_count, MPI_Datatype out_type,
                 int dest, int out_tag, void *in, int in_count,
                 MPI_Datatype in_type, int source, int in_tag, MPI_Comm comm,
                 MPI_Status *status) {
  ENTER(Sendrecv);
  int code = call.entry->mode == SEND_AS_IS && call.entry->origin_count == 0
                 ? PMPI_Sendrecv(out, out_count, out_type, dest, out_tag, in,
                                 in_count, in_type, source, in_tag, comm,
                                 status)
                 : exchange(&call, out, out_count, out_type, dest, out_tag,
                            in, in_count, in_type, source, in_tag, comm,
                            status);
  return call_leave(&call, code);
}

int MPI_Sendrecv_replace(void *buf, int count, MPI_Datatype type, int dest,
                         int out_tag, int source, int in_tag, MPI_Comm comm,
                         MPI_Status *status) {
  ENTER(Sendrecv_replace);
  if ((call.entry->mode == SEND_AS_IS && call.entry->origin_count == 0) ||
      count < 0 || buf == MPI_BOTTOM)
    return call_leave(&call,
                      PMPI_Sendrecv_replace(buf, count, type, dest, out_tag,
                                            source, in_tag, comm, status));
  void *out;
  char *copy = message_copy(buf, count, type, &out);
  int code = exchange(&call, out, count, type, dest, out_tag, buf, count,
                      type, source, in_tag, comm, status);
  free(copy);
  return call_leave(&call, code);
}

/* ---- Probes. */

int MPI_Probe(int source, int tag, MPI_Comm comm, MPI_Status *status) {
  ENTER(Probe);
  call_origin(&call, 0, comm, &source, &tag);
  return call_leave(&call, PMPI_Probe(source, tag, comm, status));
}

int MPI_Mprobe(int source, int tag, MPI_Comm comm, MPI_Message *message,
               MPI_Status *status) {
  ENTER(Mprobe);
  call_origin(&call, 0, comm, &source, &tag);
  return call_leave(&call,
                    PMPI_Mprobe(source, tag, comm, message, status));
}

int MPI_Iprobe(int source, int tag, MPI_Comm comm, int *flag,
               MPI_Status *status) {
  ENTER(Iprobe);
  int code = MPI_SUCCESS;
  if (call.entry->nothing) {
    call_progress();
    *flag = 0;
  } else if (call.entry->origin_count > 0) {
    call_origin(&call, 0, comm, &source, &tag);
    code = PMPI_Probe(source, tag, comm, status);
    *flag = 1;
  } else {
    code = PMPI_Iprobe(source, tag, comm, flag, status);
  }
  call_found(&call, *flag);
  return call_leave(&call, code);
}

int MPI_Improbe(int source, int tag, MPI_Comm comm, int *flag,
                MPI_Message *message, MPI_Status *status) {
  ENTER(Improbe);
  int code = MPI_SUCCESS;
  if (call.entry->nothing) {
    call_progress();
    *flag = 0;
  } else if (call.entry->origin_count > 0) {
    call_origin(&call, 0, comm, &source, &tag);
    code = PMPI_Mprobe(source, tag, comm, message, status);
    *flag = 1;
  } else {
    code = PMPI_Improbe(source, tag, comm, flag, message, status);
  }
  call_found(&call, *flag);
  return call_leave(&call, code);
}

int MPI_Mrecv(void *buf, int count, MPI_Datatype type, MPI_Message *message,
              MPI_Status *status) {
  ENTER(Mrecv);
  return call_leave(&call, PMPI_Mrecv(buf, count, type, message, status));
}

int MPI_Imrecv(void *buf, int count, MPI_Datatype type, MPI_Message *message,
               MPI_Request *request) {
  ENTER(Imrecv);
  int code = PMPI_Imrecv(buf, count, type, message, request);
  track(&call, code, request);
  return call_leave(&call, code);
}
