/* Communicators as objects: MPI_COMM_WORLD and MPI_COMM_SELF, handles, users,
 * and the numbering of their members.
 *
 * A communicator is a context of the engine with one group, or two if it is an
 * intercommunicator. MPI_Comm_free takes the handle away; operations under way
 * keep the object (MPI 4.1, 7.4.3).
 */
#include "mpi/attribute.h"
#include "mpi/comm.h"
#include "mpi/topology.h"

#include <stdlib.h>
#include <string.h>

static MpiComm *comm_world, *comm_self;

MpiComm *__mpi_comm(MPI_Comm handle) {
  if (handle == MPI_COMM_WORLD) return comm_world;
  if (handle == MPI_COMM_SELF) return comm_self;
  return __mpi_object_find(MPI_KIND_COMM, (uintptr_t)handle);
}

MpiComm *__mpi_comm_ref(MpiComm *comm) {
  comm->users++;
  return comm;
}

void __mpi_comm_unref(MpiComm *comm) {
  if (--comm->users != 0) return;
  __mpi_group_unref(comm->local);
  if (comm->remote != 0) __mpi_group_unref(comm->remote);
  if (comm->topology != 0) __mpi_topology_unref(comm->topology);
  if (comm->info != MPI_INFO_NULL) __mpi_Info_free(&comm->info);
  __mpi_errhandler_unref(comm->errhandler);
  if (comm->channels != 0) __mpi_part_forget(comm);
  free(comm->label);
  free(comm);
}

/* ---- Members ---- */

int __mpi_comm_to_world(const MpiComm *c, int rank) {
  const MpiGroup *group = c->remote != 0 ? c->remote : c->local;
  return group->is_world ? rank : group->members[rank];
}

int __mpi_comm_member(const MpiComm *c, int local_rank) {
  return c->remote == 0 || c->first ? local_rank
                                    : c->remote->size + local_rank;
}

int __mpi_comm_remote_member(const MpiComm *c, int remote_rank) {
  return c->first ? c->local->size + remote_rank : remote_rank;
}

/* ---- The two there are from the beginning ---- */

static MpiComm *predefined(MPI_Comm handle, int context, const char *name,
                           MpiGroup *group) {
  MpiComm *comm = calloc(1, sizeof *comm);
  comm->handle = handle;
  comm->context = context;
  comm->local = group;
  comm->errhandler = MPI_ERRORS_ARE_FATAL;
  comm->info = MPI_INFO_NULL;
  comm->users = 1;
  strcpy(comm->name, name);
  return comm;
}

/* Those that are there from the start. If others may be spawned, these have a
 * context of their own. */
static MpiGroup *first_world(int *context) {
  MpiGroup *all = __mpi_group_alloc(__mpi_size);
  for (int i = 0; i < __mpi_size; i++) all->members[i] = i;
  all->is_world = 1;
  __mpi_group_settle(all);
  *context = 0;
  if (__mpi_size == __mpi_universe) return all;
  *context = __mpiproof_mpi_context(0, COMM_CHILD_WORLD, 0, all->size, 0,
                                    all->members);
  __mpiproof_mpi_context_name(*context, "MPI_COMM_WORLD");
  return all;
}

static int is_child(void) {
  return __mpi_spawn_is_child != 0 && __mpi_spawn_is_child();
}

void __mpi_comm_boot(void) {
  int context;
  MpiGroup *all =
      is_child() ? __mpi_spawn_world(&context) : first_world(&context);
  __mpi_size = all->size;
  comm_world = predefined(MPI_COMM_WORLD, context, "MPI_COMM_WORLD", all);
  MpiGroup *one = __mpi_group_new(1, &__mpi_rank);
  comm_self = predefined(MPI_COMM_SELF, 1 + __mpi_rank, "MPI_COMM_SELF", one);
}

void __mpi_comm_shutdown(void) {
  __mpi_keyval_shutdown();
  __mpi_comm_unref(comm_self);
  __mpi_comm_unref(comm_world);
  comm_self = comm_world = 0;
}
