/* Collective operations (MPI 4.1, chapter 6): the life of a call in its three
 * forms, its contribution, and what it waits for.
 *
 * Nothing waits for more than the meaning of the operation demands: a root
 * that only sends, or a process that expects no data, may return before the
 * others come, and need not (6.14); the engine explores both.
 *
 * A persistent call is matched by the order of initialisation; its starts may
 * come in another order on each process (6.13). It therefore gets a context of
 * its own, a hidden child of its communicator. The initialisation is a
 * collective call that may or may not wait for the other members.
 */
#include "mpi/collective.h"
#include "mpi/message.h"
#include "thread/message.h"

/* Not to be brought along by programs that make no threads, whose calls would
 * all ask then which one they are in. */
#pragma weak __rt_thread_self
#pragma weak __rt_threads

void *__mpi_collective_alloc(size_t size) {
  void *p = __mpiproof_alloc(size, 16, 0);
  if (p == 0)
    __mpiproof_stop("no memory for a collective operation");
  return p;
}

/* ---- Roles ------------------------------------------------------------ */

static int is_actor(const MpiCollective *call, MpiActor actor) {
  switch (actor) {
  case ACTOR_NONE: return 0;
  case ACTOR_ALL: return 1;
  case ACTOR_ROOT: return call->is_root;
  case ACTOR_LEAF: return call->is_leaf;
  case ACTOR_OTHER: return call->is_leaf && !call->is_root;
  }
  return 0;
}

/* MPI 4.1, 6.2.3: in an intercommunicator the root passes MPI_ROOT, the
 * others of its group MPI_PROC_NULL, the other group the root's rank. */
static void set_roles(MpiCollective *call) {
  const MpiComm *comm = call->comm;
  if (comm->remote != 0) {
    call->is_root = call->root == MPI_ROOT;
    call->is_leaf = call->root >= 0;
  } else {
    call->is_root = call->root == mpi_comm_rank(comm);
    call->is_leaf = 1;
  }
  call->sends = is_actor(call, call->kind->sends);
  call->receives = is_actor(call, call->kind->receives);
}

/* Replaces MPI_IN_PLACE, which stands only where it may (6.2.2 and 6.5 to
 * 6.11; checked before), by what it means. */
static void resolve_in_place(MpiCollective *call) {
  if (call->receives && call->receive.address == MPI_IN_PLACE)
    call->receives = 0;
  if (!call->sends || call->send.address != MPI_IN_PLACE)
    return;
  call->keeps_own = 1;
  if (call->operator_use != 0)
    call->send.address = call->receive.address;
  else if (call->kind->sends == ACTOR_LEAF)
    call->sends = 0;
  else if (call->kind->each)
    call->send = call->receive;
  else {
    const struct MpiproofData own =
        __mpi_blocks_at(&call->receive, mpi_comm_rank(call->comm));
    call->send = __mpi_blocks_same(own.address, (MPI_Count)own.count,
                                   call->receive.type);
  }
}

static int resolve(MpiCollective *call, const char *name, int blocking) {
  call->name = name;
  call->blocking = blocking;
  call->request = MPI_REQUEST_NULL;
  call->comm = __mpi_comm(call->handle);
  call->context = call->comm->context;
  call->send_count = call->receive_count = mpi_collective_peer_count(call);
  set_roles(call);
  resolve_in_place(call);
  const int code =
      call->kind->prepare != 0 ? call->kind->prepare(call) : MPI_SUCCESS;
  return code == MPI_SUCCESS && __mpi_checks
             ? __mpi_collective_check_overlap(call) : code;
}

/* ---- Joining ---------------------------------------------------------- */

/* Member number of the root; -1: there is none, or (other members of the
 * root's group) it is not known. */
static int root_member(const MpiCollective *call) {
  if (call->kind->need != MPIPROOF_NEED_ROOT &&
      call->kind->need != MPIPROOF_NEED_AT_ROOT)
    return -1;
  if (call->is_root)
    return __mpi_comm_member(call->comm, mpi_comm_rank(call->comm));
  return call->is_leaf ? mpi_collective_member(call, call->root) : -1;
}

void __mpi_collective_enter(int context) {
  struct RtThread *self = __rt_thread_self();
  for (int i = 1; i <= RT_THREADS; i++) {
    const struct RtThread *t = &__rt_threads[i];
    if (t != self && t->used && !t->ended && t->message.active &&
        t->collective == context + 1)
      __mpiproof_report("thread-misuse",
                        "two threads of a process are in collective calls on "
                        "the same communicator at the same time", 0);
  }
  self->collective = context + 1;
}

int __mpi_collective_join_parts(const MpiCollective *call, int need,
                                int need_count, const int *needs,
                                int part_count,
                                const struct MpiproofData *parts) {
  struct MpiproofCall record = {.name = call->name,
                                .blocking = call->blocking,
                                .root = root_member(call),
                                .need = need,
                                .need_count = need_count,
                                .needs = needs};
  if (call->operator_use != 0 && (call->sends || call->receives))
    call->operator_use->identify(call->op, &record.operator_id,
                                 &record.operator_function);
  if (call->blocking && rt_has_threads())
    __mpi_collective_enter(call->context);
  return __mpiproof_mpi_join(call->context, &record, part_count, parts);
}

/* How many other members NEED_* makes an intracommunicator's rank wait for. */
static int usual_needs(const MpiCollective *call) {
  const int others = mpi_comm_size(call->comm) - 1;
  switch (call->kind->need) {
  case MPIPROOF_NEED_ALL: return others;
  case MPIPROOF_NEED_ROOT: return !call->is_root;
  case MPIPROOF_NEED_AT_ROOT: return call->is_root ? others : 0;
  default: return mpi_comm_rank(call->comm);
  }
}

/* Counts the peers that are other processes with something this rank must wait
 * for; lists their members, unless `members` is NULL. */
static int list_awaited(const MpiCollective *call, int *members) {
  const MpiComm *comm = call->comm;
  const int peers = mpi_collective_peer_count(call);
  const int self = comm->remote == 0 ? mpi_comm_rank(comm) : -1;
  const int only_root = call->kind->need == MPIPROOF_NEED_ROOT;
  int count = 0;
  if (!call->receives)
    return 0;
  for (int i = 0; i < peers; i++) {
    if (i == self || (only_root && i != call->root) ||
        call->kind->expects(call, i) == 0)
      continue;
    if (members != 0)
      members[count] = mpi_collective_member(call, i);
    count++;
  }
  return count;
}

static int join_needs(const MpiCollective *call, int part_count,
                      const struct MpiproofData *parts) {
  const int count = list_awaited(call, 0);
  if (call->comm->remote == 0 && count == usual_needs(call))
    return __mpi_collective_join_parts(call, call->kind->need, 0, 0,
                                       part_count, parts);
  int *needs = __mpi_collective_alloc(sizeof(int) * (size_t)(count + 1));
  list_awaited(call, needs);
  const int operation = __mpi_collective_join_parts(
      call, MPIPROOF_NEED_LISTED, count, needs, part_count, parts);
  __mpiproof_release(needs);
  return operation;
}

static int join_each(const MpiCollective *call) {
  const int members = mpi_collective_member_count(call);
  const size_t size = sizeof(struct MpiproofData) * (size_t)members;
  struct MpiproofData *parts = __mpi_collective_alloc(size);
  __builtin_memset(parts, 0, size);
  const int unused = !call->receives && call->comm->remote == 0
                         ? mpi_comm_rank(call->comm)
                         : -1;         /* the root scatters in place */
  for (int i = 0; i < call->send_count; i++)
    if (i != unused)
      parts[mpi_collective_member(call, i)] = __mpi_blocks_at(&call->send, i);
  const int operation = join_needs(call, members, parts);
  __mpiproof_release(parts);
  return operation;
}

int __mpi_collective_join(const MpiCollective *call) {
  if (!call->sends)
    return join_needs(call, 0, 0);
  if (call->kind->each)
    return join_each(call);
  const struct MpiproofData part = __mpi_blocks_at(&call->send, 0);
  return join_needs(call, 1, &part);
}

/* ---- Finishing -------------------------------------------------------- */

/* Where the program made a call that is completed later; 0: here. */
static int place_of(const MpiCollective *call) {
  return call->request == MPI_REQUEST_NULL
             ? 0
             : __mpi_object_made(MPI_KIND_REQUEST, (uintptr_t)call->request);
}

int __mpi_collective_take(const MpiCollective *call, int operation, int peer,
                          const struct MpiproofData *into) {
  const int from = mpi_collective_member(call, peer);
  const uint64_t expected = mpi_data_size(into);
  const uint64_t size = __mpiproof_mpi_part_size(operation, from);
  if (size != expected) {
    char amounts[MPI_AMOUNTS];
    __mpiproof_mpi_amounts(operation, from, into, amounts, MPI_AMOUNTS);
    const int class =
        __mpi_fail(size > expected ? MPI_ERR_TRUNCATE : MPI_ERR_COUNT,
                   "count-mismatch", "%s: %s", call->name, amounts);
    __mpi_fail_place(place_of(call));
    return class;
  }
  if (expected == 0)
    return MPI_SUCCESS;
  if (__mpiproof_mpi_fetch(operation, from, into) & MPIPROOF_FETCH_MISMATCH)
    __mpiproof_mpi_mismatch(operation, from, into, place_of(call));
  return MPI_SUCCESS;
}

static int finish(const MpiCollective *call, int operation) {
  const int code = call->receives ? call->kind->finish(call, operation)
                                  : MPI_SUCCESS;
  __mpiproof_mpi_finish(operation);
  return code;
}

/* ---- Requests --------------------------------------------------------- */

static void request_start(MpiRequest *request) {
  const MpiCollective *call = request->data;
  request->operation = call->kind->join(call);
  if (!call->blocking)
    __mpi_collective_own(call, request->operation);
}

static int request_finish(MpiRequest *request,
                          const struct MpiproofEnvelope *envelope,
                          MPI_Status *status) {
  (void)envelope;
  (void)status;
  return finish(request->data, request->operation);
}

static void request_drop(MpiRequest *request) {
  __mpi_collective_let_go(request->data);
  __mpiproof_release(request->data);
}

/* The call of a blocking form is in the caller's frame, the others own a
 * copy. */
static const MpiRequestClass blocking_class = {
    .name = "collective", .start = request_start, .finish = request_finish};
static const MpiRequestClass pending_class = {
    .name = "collective", .start = request_start, .finish = request_finish,
    .drop = request_drop};

static MpiRequest *new_request(const MpiCollective *call, int persistent) {
  MpiCollective *copy = __mpi_collective_alloc(sizeof *copy);
  *copy = *call;
  __mpi_collective_hold(copy);
  MpiRequest *request =
      __mpi_request_new(&pending_class, call->comm, copy, persistent);
  copy->request = request->handle;
  return request;
}

int __mpi_collective_run(MpiCollective *call, const char *name) {
  const int code = resolve(call, name, 1);
  if (code != MPI_SUCCESS)
    return code;
  MpiRequest request;
  __mpi_request_init(&request, &blocking_class, call->comm, call);
  return __mpi_request_run(&request, MPI_STATUS_IGNORE);
}

int __mpi_collective_begin(MpiCollective *call, const char *name,
                           MPI_Request *handle) {
  const int code = resolve(call, name, 0);
  if (code != MPI_SUCCESS)
    return code;
  return __mpi_request_start(new_request(call, 0), handle);
}

/* A context with the members of the communicator, for one persistent call. */
static int hidden_context(MpiComm *comm) {
  const int local = comm->local->size;
  const int remote = comm->remote != 0 ? comm->remote->size : 0;
  int *members =
      __mpi_collective_alloc(sizeof(int) * (size_t)(local + remote));
  for (int i = 0; i < local; i++)
    members[__mpi_comm_member(comm, i)] = comm->local->members[i];
  for (int i = 0; i < remote; i++)
    members[__mpi_comm_remote_member(comm, i)] = comm->remote->members[i];
  const int swap = remote > 0 && !comm->first;
  const int context = __mpiproof_mpi_context(
      comm->context, comm->children++, 0, swap ? remote : local,
      swap ? local : remote, members);
  __mpiproof_release(members);
  __mpiproof_mpi_context_name(context, comm->name);
  return context;
}

int __mpi_collective_init(MpiCollective *call, const char *name,
                          MPI_Request *handle) {
  const int code = resolve(call, name, 1);
  if (code != MPI_SUCCESS)
    return code;
  __mpi_collective_check_buffers(call);
  const int operation = __mpi_collective_join_parts(
      call, MPIPROOF_NEED_LISTED, 0, 0, 0, 0);
  int done;
  struct MpiproofEnvelope envelope;
  rt_wait(MPIPROOF_WAIT_ALL, 1, &operation, &done, &envelope);
  __mpiproof_mpi_finish(operation);
  call->blocking = 0;
  call->context = hidden_context(call->comm);
  *handle = new_request(call, 1)->handle;
  return MPI_SUCCESS;
}
