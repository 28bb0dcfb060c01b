/* Buffered sends and the buffers they use (MPI 4.1, 3.6): one of the process,
 * one for each communicator and each session that wants its own.
 *
 * The messages themselves are with the engine; what counts here is the space
 * they would take. A message occupies its size and MPI_BSEND_OVERHEAD from the
 * send until it has been received and this process can know. Between being
 * received and being known to be, its space may be free or not: both are
 * explored. Space is only asked back when there is too little, since what a
 * process can know is not part of a state otherwise. */
#include <stdlib.h>
#include <string.h>

#include "mpi/bodies.h"
#include "mpi/p2p.h"
#include "thread/message.h"

typedef struct Entry {
  int operation;
  int request;         /* operation of the request that started it, as long as
                        * that is active; -1: none */
  int flushed;         /* the flush under way waits for it */
  MPI_Count bytes;
} Entry;

typedef struct Buffer Buffer;
struct Buffer {
  Buffer *next;
  MpiComm *comm;       /* NULL: of a session or the process */
  MPI_Session session; /* MPI_SESSION_NULL: not of a session */
  MpiRequest *flush;   /* under way, or NULL */
  void *address;
  MPI_Count size;
  int place;           /* where it was attached */
  MPI_Count used;      /* sum over the entries */
  int count, capacity;
  Entry *entries;
};
static Buffer *buffers;

/* How many messages may pile up before the received ones are looked for. */
enum { LOOK_AGAIN = 64 };

static Buffer **find(const MpiComm *comm, MPI_Session session) {
  Buffer **at = &buffers;
  while (*at != NULL && ((*at)->comm != comm || (*at)->session != session)) {
    at = &(*at)->next;
  }
  return at;
}

/* The buffer that messages of a communicator use; NULL: there is none. */
static Buffer *find_for(const MpiComm *comm) {
  Buffer *buffer = *find(comm, MPI_SESSION_NULL);
  if (buffer == NULL) {
    buffer = *find(NULL, comm->local->session);
  }
  return buffer == NULL ? *find(NULL, MPI_SESSION_NULL) : buffer;
}

/* A real MPI writes into the buffer: it must be there, all of it. Threads that
 * do so at the same time do not disturb each other. */
static void touch(const Buffer *buffer) {
  struct MpiproofData data =
      mpi_data(buffer->address, buffer->size, MPI_BYTE);
  rt_atomic();
  __mpiproof_mpi_check(&data, MPIPROOF_BUFFER_ATTACHED);
  rt_point_end();
}

/* ---- Space ------------------------------------------------------------- */

/* What the flush under way waits for next: done, if there is nothing left. */
static void aim_flush(Buffer *buffer) {
  int i = 0;
  while (i < buffer->count && !buffer->entries[i].flushed) {
    i++;
  }
  buffer->flush->operation = i < buffer->count ? buffer->entries[i].operation
                                               : __mpiproof_mpi_done();
}

/* Removes entry i, whose operation is complete; nothing of it is left behind,
 * so that equal states look equal. */
static void remove_entry(Buffer *buffer, int i) {
  int operation = buffer->entries[i].operation;
  buffer->used -= buffer->entries[i].bytes;
  buffer->count--;
  for (; i < buffer->count; i++) {
    buffer->entries[i] = buffer->entries[i + 1];
  }
  memset(&buffer->entries[buffer->count], 0, sizeof *buffer->entries);
  if (buffer->flush != NULL && buffer->flush->operation == operation) {
    aim_flush(buffer);
  }
}

/* Gives back the space of messages that the engine says are received. */
static void give_back(Buffer *buffer, int mode) {
  size_t n = (size_t)buffer->count;
  if (n == 0) {
    return;
  }
  struct MpiproofEnvelope *envelopes = malloc(n * sizeof *envelopes);
  int *operations = malloc(2 * n * sizeof *operations);
  if (envelopes == NULL || operations == NULL) {
    __mpiproof_stop("no memory for asking for buffered messages");
  }
  int *done = operations + n;
  for (size_t i = 0; i < n; i++) {
    operations[i] = buffer->entries[i].operation;
  }
  rt_wait(mode, (int)n, operations, done, envelopes);
  for (int i = (int)n - 1; i >= 0; i--) {
    if (done[i]) {
      remove_entry(buffer, i);
    }
  }
  free(envelopes);
  free(operations);
}

/* Gives back the space of messages that are known to be received. */
static void give_back_known(Buffer *buffer) {
  for (int i = buffer->count - 1; i >= 0; i--) {
    int done, operation = buffer->entries[i].operation;
    struct MpiproofEnvelope envelope;
    if (__mpiproof_mpi_is_received(operation)) {
      rt_wait(MPIPROOF_WAIT_ALL, 1, &operation, &done, &envelope);
      remove_entry(buffer, i);
    }
  }
}

static int is_full(const Buffer *buffer, MPI_Count bytes) {
  return buffer->address != MPI_BUFFER_AUTOMATIC &&
         buffer->used + bytes > buffer->size;
}

static void add_entry(Buffer *buffer, int operation, MPI_Count bytes) {
  if (buffer->count == buffer->capacity) {
    int capacity = buffer->capacity == 0 ? 4 : 2 * buffer->capacity;
    Entry *entries =
        realloc(buffer->entries, (size_t)capacity * sizeof *entries);
    if (entries == NULL) {
      __mpiproof_stop("no memory for buffered messages");
    }
    buffer->entries = entries;
    buffer->capacity = capacity;
  }
  buffer->entries[buffer->count++] = (Entry){operation, -1, 0, bytes};
  buffer->used += bytes;
}

int __mpi_buffer_send(MpiComm *comm, const MpiTransfer *transfer) {
  if (transfer->peer == MPI_PROC_NULL) {
    return MPI_SUCCESS;
  }
  Buffer *buffer = find_for(comm);
  if (buffer == NULL) {
    return __mpi_fail(MPI_ERR_BUFFER, "buffer-exhausted",
                      "a buffered send, but no buffer is attached");
  }
  touch(buffer);
  MPI_Count bytes = MPI_BSEND_OVERHEAD;
  if (transfer->count > 0) {
    bytes +=
        transfer->count * (MPI_Count)__mpi_type_layout(transfer->type)->size;
  }
  if (is_full(buffer, bytes) || (buffer->count + 1) % LOOK_AGAIN == 0) {
    give_back_known(buffer);
  }
  if (is_full(buffer, bytes) && bytes <= buffer->size) {
    give_back(buffer, MPIPROOF_WAIT_SOME | MPIPROOF_WAIT_TEST);
  }
  if (is_full(buffer, bytes)) {
    return __mpi_fail(MPI_ERR_BUFFER, "buffer-exhausted",
                      "the attached buffer is too small: %lld bytes, of which "
                      "%lld may be in use, and %lld are needed",
                      (long long)buffer->size, (long long)buffer->used,
                      (long long)bytes);
  }
  add_entry(buffer, __mpi_p2p_post_send(comm, transfer, 0), bytes);
  return MPI_SUCCESS;
}

/* ---- Requests ------------------------------------------------------------ */

void __mpi_buffer_claim(const MpiComm *comm, int request) {
  Buffer *buffer = find_for(comm);
  buffer->entries[buffer->count - 1].request = request;
}

static Entry *find_entry(int request) {
  for (Buffer *b = buffers; b != NULL; b = b->next) {
    for (int i = 0; i < b->count; i++) {
      if (b->entries[i].request == request) {
        return &b->entries[i];
      }
    }
  }
  return NULL;
}

int __mpi_buffer_find(int request) {
  const Entry *entry = find_entry(request);
  return entry == NULL ? -1 : entry->operation;
}

void __mpi_buffer_forget(int request) {
  Entry *entry = find_entry(request);
  if (entry != NULL) {
    entry->request = -1;
  }
}

/* ---- Attach, detach, flush ---------------------------------------------- */

/* Whose buffer it is: a communicator's, a session's or the process's. */
typedef struct Owner {
  MpiComm *comm;
  MPI_Session session;
} Owner;

static Owner process(void) { return (Owner){NULL, MPI_SESSION_NULL}; }

static Owner of_comm(MPI_Comm comm) {
  return (Owner){__mpi_comm(comm), MPI_SESSION_NULL};
}

static Owner of_session(MPI_Session session) { return (Owner){NULL, session}; }

static int raise(Owner owner, int class, const char *text) {
  if (owner.session != MPI_SESSION_NULL) {
    return __mpi_session_raise(owner.session, class, "invalid-buffer", text);
  }
  MPI_Comm comm = owner.comm == NULL ? MPI_COMM_NULL : owner.comm->handle;
  return __mpi_raise(comm, class, "invalid-buffer", "%s", text);
}

static int attach(Owner owner, void *address, MPI_Count size) {
  Buffer **at = find(owner.comm, owner.session);
  if (*at != NULL) {
    return raise(owner, MPI_ERR_BUFFER, "a buffer is attached already");
  }
  if (size < 0 || (address == NULL && size > 0)) {
    return raise(owner, MPI_ERR_ARG,
                 size < 0 ? "the size of the buffer is negative"
                          : "the buffer to attach is null");
  }
  Buffer *buffer = calloc(1, sizeof *buffer);
  if (buffer == NULL) {
    __mpiproof_stop("no memory for an attached buffer");
  }
  buffer->comm = owner.comm == NULL ? NULL : __mpi_comm_ref(owner.comm);
  buffer->session = owner.session;
  buffer->place = __mpiproof_place();
  buffer->address = address;
  buffer->size = address == MPI_BUFFER_AUTOMATIC ? 0 : size;
  touch(buffer);
  *at = buffer;
  return MPI_SUCCESS;
}

static void forget(Buffer **at) {
  Buffer *buffer = *at;
  *at = buffer->next;
  if (buffer->flush != NULL) {
    buffer->flush->data = NULL;
  }
  if (buffer->comm != NULL) {
    __mpi_comm_unref(buffer->comm);
  }
  free(buffer->entries);
  free(buffer);
}

void __mpi_buffer_leaks(void) {
  for (const Buffer *b = buffers; b != NULL; b = b->next) {
    __mpiproof_report("buffer-not-detached",
                      "the buffer attached here is not detached before "
                      "MPI_Finalize", b->place);
  }
}

/* Without a buffer the result is a null pointer, as MPICH has it. */
static int detach(Owner owner, void *address, MPI_Count *size) {
  Buffer **at = find(owner.comm, owner.session);
  *(void **)address = NULL;
  *size = 0;
  if (*at == NULL) {
    return MPI_SUCCESS;
  }
  give_back(*at, MPIPROOF_WAIT_ALL);
  *(void **)address = (*at)->address;
  *size = (*at)->size;
  forget(at);
  return MPI_SUCCESS;
}

static int flush(Owner owner) {
  Buffer *buffer = *find(owner.comm, owner.session);
  if (buffer != NULL) {
    give_back(buffer, MPIPROOF_WAIT_ALL);
  }
  return MPI_SUCCESS;
}

/* ---- Flushing without waiting --------------------------------------------
 * The request is complete when all messages are received that were in the
 * buffer when it was made: it waits for one after the other. */

static void start_flush(MpiRequest *request) {
  Buffer *buffer = request->data;
  if (buffer == NULL) {
    request->operation = __mpiproof_mpi_done();
    return;
  }
  for (int i = 0; i < buffer->count; i++) {
    buffer->entries[i].flushed = 1;
  }
  aim_flush(buffer);
}

/* Its operation is complete. */
static int next_of_flush(MpiRequest *request) {
  Buffer *buffer = request->data;
  for (int i = 0; buffer != NULL && i < buffer->count; i++) {
    if (buffer->entries[i].operation == request->operation) {
      remove_entry(buffer, i);
      return 1;
    }
  }
  return 0;
}

static int finish_flush(MpiRequest *request,
                        const struct MpiproofEnvelope *envelope,
                        MPI_Status *status) {
  (void)request;
  (void)envelope;
  (void)status;
  return MPI_SUCCESS;
}

static void drop_flush(MpiRequest *request) {
  Buffer *buffer = request->data;
  if (buffer == NULL) {
    return;
  }
  for (int i = 0; i < buffer->count; i++) {
    buffer->entries[i].flushed = 0;
  }
  buffer->flush = NULL;
}

static const MpiRequestClass flush_class = {
    .name = "buffer flush",
    .start = start_flush,
    .finish = finish_flush,
    .drop = drop_flush,
    .next = next_of_flush,
};

static int iflush(Owner owner, MPI_Request *request) {
  Buffer *buffer = *find(owner.comm, owner.session);
  if (buffer != NULL && buffer->flush != NULL) {
    __mpiproof_stop("a second flush of a buffer while one is under way");
  }
  MpiRequest *made = __mpi_request_new(&flush_class, owner.comm, buffer, 0);
  if (buffer != NULL) {
    buffer->flush = made;
  }
  return __mpi_request_start(made, request);
}

/* ---- The functions --------------------------------------------------------- */

int __mpi_Buffer_attach(void *buffer, MPI_Count size) {
  return attach(process(), buffer, size);
}

int __mpi_Buffer_detach(void *buffer_addr, MPI_Count *size) {
  return detach(process(), buffer_addr, size);
}

int __mpi_Buffer_flush(void) { return flush(process()); }

int __mpi_Buffer_iflush(MPI_Request *request) {
  return iflush(process(), request);
}

int __mpi_Comm_attach_buffer(MPI_Comm comm, void *buffer, MPI_Count size) {
  return attach(of_comm(comm), buffer, size);
}

int __mpi_Comm_detach_buffer(MPI_Comm comm, void *buffer_addr,
                             MPI_Count *size) {
  return detach(of_comm(comm), buffer_addr, size);
}

int __mpi_Comm_flush_buffer(MPI_Comm comm) { return flush(of_comm(comm)); }

int __mpi_Comm_iflush_buffer(MPI_Comm comm, MPI_Request *request) {
  return iflush(of_comm(comm), request);
}

int __mpi_Session_attach_buffer(MPI_Session session, void *buffer,
                                MPI_Count size) {
  return attach(of_session(session), buffer, size);
}

int __mpi_Session_detach_buffer(MPI_Session session, void *buffer_addr,
                                MPI_Count *size) {
  return detach(of_session(session), buffer_addr, size);
}

int __mpi_Session_flush_buffer(MPI_Session session) {
  return flush(of_session(session));
}

int __mpi_Session_iflush_buffer(MPI_Session session, MPI_Request *request) {
  return iflush(of_session(session), request);
}
