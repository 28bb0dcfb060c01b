/* Making communicators: agreeing on a context, and the collective operation
 * behind every creating call.
 *
 * All members of a communicator make its creating calls in the same order
 * (MPI 4.1, 6.1), so the parent's context and the number of such calls before
 * name the call, and the first member names the communicator among those the
 * call makes. That is the key of the new context: nothing has to be sent to
 * agree on it.
 */
#include "mpi/comm.h"
#include "thread/message.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

CommKey __mpi_comm_next_key(MpiComm *parent) {
  return (CommKey){parent->context, parent->children++, 0};
}

static int register_context(CommKey key, const MpiGroup *local,
                            const MpiGroup *remote, int first, int keep_part) {
  const MpiGroup *a = remote == 0 || first ? local : remote;
  const MpiGroup *b = a == local ? remote : local;
  const int part = keep_part ? key.part : a->members[0];
  if (b == 0)
    return __mpiproof_mpi_context(key.parent, key.child, part, a->size, 0,
                                  a->members);
  int *members = malloc((size_t)(a->size + b->size) * sizeof *members);
  for (int i = 0; i < a->size; i++) members[i] = a->members[i];
  for (int i = 0; i < b->size; i++) members[a->size + i] = b->members[i];
  const int context = __mpiproof_mpi_context(key.parent, key.child, part,
                                             a->size, b->size, members);
  free(members);
  return context;
}

static MpiComm *make(CommKey key, MpiGroup *local, MpiGroup *remote, int first,
                     const MpiComm *like, int keep_part) {
  MpiComm *comm = calloc(1, sizeof *comm);
  comm->handle = MPI_COMM_NULL;
  comm->context = register_context(key, local, remote, first, keep_part);
  comm->local = local;
  comm->remote = remote;
  comm->first = first;
  comm->errhandler = like->errhandler;
  __mpi_errhandler_ref(comm->errhandler);
  comm->info = MPI_INFO_NULL;
  comm->users = 1;
  return comm;
}

MpiComm *__mpi_comm_make(CommKey key, MpiGroup *local, MpiGroup *remote,
                         int first, const MpiComm *like) {
  return make(key, local, remote, first, like, 0);
}

MpiComm *__mpi_comm_make_hidden(CommKey key, MpiGroup *local,
                                MpiGroup *remote, int first,
                                const MpiComm *like) {
  return make(key, local, remote, first, like, 1);
}

MPI_Comm __mpi_comm_publish(MpiComm *comm) {
  comm->handle = (MPI_Comm)__mpi_object_add(MPI_KIND_COMM, comm);
  return comm->handle;
}

int __mpi_comm_keep_info(MpiComm *comm, MPI_Info info) {
  int error = __mpi_Info_dup(info, &comm->info);
  if (error == MPI_SUCCESS)
    mpi_object_disown(MPI_KIND_INFO, (uintptr_t)comm->info);
  return error;
}

MpiComm *__mpi_comm_all(int child, const char *call) {
  MpiGroup *all = __mpi_group_alloc(__mpi_universe);
  for (int i = 0; i < __mpi_universe; i++) all->members[i] = i;
  __mpi_group_settle(all);
  MpiComm *comm = __mpi_comm_make_hidden((CommKey){0, child, 0}, all, 0, 0,
                                         __mpi_comm(MPI_COMM_WORLD));
  __mpiproof_mpi_context_name(comm->context, call);
  __mpiproof_mpi_context_silent(comm->context);
  return comm;
}

enum { MAX_PARENT_LABEL = 120 };       /* duplicates of duplicates of ... */

static const char *name_of(const MpiComm *comm) {
  const char *name = comm->name[0] != '\0' ? comm->name : comm->label;
  return name == 0 || strlen(name) > MAX_PARENT_LABEL ? "a communicator"
                                                      : name;
}

void __mpi_comm_describe(MpiComm *comm, const char *call,
                         const MpiComm *parent, CommKey key,
                         const char *detail) {
  char label[2 * MAX_PARENT_LABEL + 64], number[24] = "";
  if (key.child > 0)
    snprintf(number, sizeof number, " (no. %d)", key.child + 1);
  if (parent == 0)
    snprintf(label, sizeof label, "%s%s", call, detail);
  else
    snprintf(label, sizeof label, "%s of %s%s%s", call, name_of(parent),
             number, detail);
  free(comm->label);
  comm->label = malloc(strlen(label) + 1);
  strcpy(comm->label, label);
  __mpiproof_mpi_context_name(comm->context, label);
}

/* ---- Meeting ---- */

static int join(MpiComm *comm, const char *call, int blocking, int need,
                const struct MpiproofData *data) {
  const struct MpiproofCall record = {
      .name = call, .blocking = blocking, .root = -1, .need = need};
  if (blocking && rt_has_threads())
    __mpi_collective_enter(comm->context);
  return __mpiproof_mpi_join(comm->context, &record, data != 0, data);
}

static void wait_for(int operation) {
  int done;
  struct MpiproofEnvelope envelope;
  rt_wait(MPIPROOF_WAIT_ALL, 1, &operation, &done, &envelope);
}

int __mpi_comm_join(MpiComm *comm, const char *call, int blocking, int need) {
  return join(comm, call, blocking, need, 0);
}

static void join_and_wait(MpiComm *comm, const char *call, int need) {
  const int operation = join(comm, call, 1, need, 0);
  wait_for(operation);
  __mpiproof_mpi_finish(operation);
}

void __mpi_comm_meet(MpiComm *comm, const char *call) {
  join_and_wait(comm, call, MPIPROOF_NEED_ALL);
}

void __mpi_comm_pass(MpiComm *comm, const char *call) {
  join_and_wait(comm, call, MPIPROOF_NEED_LISTED);
}

void __mpi_comm_share(MpiComm *comm, const char *call, const void *mine,
                      size_t size, void *all) {
  const struct MpiproofBlock bytes = {0, BASIC_BYTE, 1};
  const struct MpiproofLayout layout = {1, 1, 1, &bytes};
  struct MpiproofData data = {(void *)(uintptr_t)mine, size, &layout};
  const int operation = join(comm, call, 1, MPIPROOF_NEED_ALL, &data);
  wait_for(operation);
  const int members =
      comm->local->size + (comm->remote == 0 ? 0 : comm->remote->size);
  for (int i = 0; i < members; i++) {
    data.address = (char *)all + (size_t)i * size;
    __mpiproof_mpi_fetch(operation, i, &data);
  }
  __mpiproof_mpi_finish(operation);
}

int __mpi_comm_agree(MpiComm *comm, const char *call, const char *what,
                     uint64_t number) {
  const int size = mpi_comm_size(comm);
  uint64_t *all = malloc((size_t)size * sizeof *all);
  __mpi_comm_share(comm, call, &number, sizeof number, all);
  int other = -1;
  for (int i = 0; i < size && other < 0; i++)
    if (all[i] != number) other = i;
  free(all);
  if (other < 0) return MPI_SUCCESS;
  return __mpi_raise(comm->handle, MPI_ERR_ARG, "invalid-argument",
                     "ranks %d and %d call %s with different %s",
                     mpi_comm_rank(comm), other, call, what);
}
