/* Persistent operations. What is recorded about one start may differ from the
 * next, so a start may replace the request: by a receive from one source, or
 * by a synchronous send. */
#include "native.h"

static int keep(const Call *call, int code, MPI_Request *request,
                Transfer transfer) {
  if (code == MPI_SUCCESS && call->number >= 0)
    object_add(OBJECT_PERSISTENT, HANDLE(*request), request, call->offset)
        ->transfer = transfer;
  return call_leave(call, code);
}

#define PERSISTENT_SEND(name, way)                                           \
  int MPI_##name(const void *buf, int count, MPI_Datatype type, int dest,    \
                 int tag, MPI_Comm comm, MPI_Request *request) {             \
    ENTER(name);                                                             \
    int code = PMPI_##name(buf, count, type, dest, tag, comm, request);      \
    return keep(&call, code, request,                                        \
                (Transfer){way, (void *)(uintptr_t)buf, count, dest, tag,    \
                           type, comm});                                     \
  }
PERSISTENT_SEND(Send_init, SENDS)
PERSISTENT_SEND(Bsend_init, OTHER_WAY)
PERSISTENT_SEND(Ssend_init, OTHER_WAY)
PERSISTENT_SEND(Rsend_init, OTHER_WAY)

int MPI_Recv_init(void *buf, int count, MPI_Datatype type, int source,
                  int tag, MPI_Comm comm, MPI_Request *request) {
  ENTER(Recv_init);
  int code = PMPI_Recv_init(buf, count, type, source, tag, comm, request);
  return keep(&call, code, request,
              (Transfer){RECEIVES, buf, count, source, tag, type, comm});
}

static void replace(const Call *call, int position, MPI_Request *request,
                    Object *object) {
  const Transfer *old = &object->transfer;
  MPI_Request fresh = MPI_REQUEST_NULL;
  int source = old->peer, tag = old->tag;
  if (old->direction == RECEIVES) {
    call_origin(call, position, old->comm, &source, &tag);
    if (source == old->peer && tag == old->tag) return;
    PMPI_Recv_init(old->buffer, old->count, old->type, source, tag, old->comm,
                   &fresh);
  } else if (old->direction == SENDS && call->entry->mode == SEND_SYNC) {
    PMPI_Ssend_init(old->buffer, old->count, old->type, old->peer, old->tag,
                    old->comm, &fresh);
  } else {
    return;
  }
  PMPI_Request_free(request);
  *request = fresh;
  object->handle = HANDLE(fresh);
}

static void prepare(const Call *call, int position, MPI_Request *request) {
  Object *object = object_find(OBJECT_PERSISTENT, HANDLE(*request), request);
  if (object == NULL) return;
  if (object->active)
    log_fault_at("double-start", call->offset,
                 "%s is given a request that is active", call->name);
  replace(call, position, request, object);
  object->active = object->started = 1;
}

int MPI_Start(MPI_Request *request) {
  ENTER(Start);
  prepare(&call, 0, request);
  return call_leave(&call, PMPI_Start(request));
}

int MPI_Startall(int count, MPI_Request requests[]) {
  ENTER(Startall);
  for (int i = 0; i < count; i++) prepare(&call, i, &requests[i]);
  return call_leave(&call, PMPI_Startall(count, requests));
}
