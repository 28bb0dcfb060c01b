/* Communicators made from one communicator and a group (MPI 4.1, 7.4.2):
 * MPI_Comm_create, MPI_Comm_create_group, MPI_Comm_create_from_group; and
 * their end: MPI_Comm_free, MPI_Comm_disconnect.
 */
#include "mpi/comm.h"

#include <stdlib.h>
#include <string.h>

/* ---- MPI_Comm_create ---- */

/* What each member says about the group it was called with. */
typedef struct Claim {
  uint64_t group;      /* hash */
  int position;        /* its rank in there, or MPI_UNDEFINED */
  int size;            /* of the group */
} Claim;

/* Every member of the group must have named the same group. */
static int check_claims(const MpiComm *comm, const MpiGroup *group,
                        const Claim *all) {
  const uint64_t mine = __mpi_group_hash(group);
  for (int i = 0; i < group->size; i++) {
    const int rank = __mpi_group_find(comm->local, group->members[i]);
    if (rank == MPI_UNDEFINED)
      return __mpi_raise(comm->handle, MPI_ERR_GROUP, "invalid-group",
                         "member %d of the group is not in the communicator",
                         i);
    if (group->rank != MPI_UNDEFINED &&
        all[__mpi_comm_member(comm, rank)].group != mine)
      return __mpi_raise(comm->handle, MPI_ERR_GROUP, "invalid-group",
                         "ranks %d and %d call MPI_Comm_create with "
                         "different groups",
                         mpi_comm_rank(comm), rank);
  }
  return MPI_SUCCESS;
}

/* The other side's group, by its members' claims; size 0 if there is none. */
static MpiGroup *claimed_remote(const MpiComm *comm, const Claim *all) {
  int size = 0;
  for (int i = 0; i < comm->remote->size; i++) {
    const Claim *claim = &all[__mpi_comm_remote_member(comm, i)];
    if (claim->position != MPI_UNDEFINED) size = claim->size;
  }
  MpiGroup *group = __mpi_group_alloc(size);
  for (int i = 0; i < comm->remote->size; i++) {
    const Claim *claim = &all[__mpi_comm_remote_member(comm, i)];
    if (claim->position != MPI_UNDEFINED && claim->position < size)
      group->members[claim->position] = comm->remote->members[i];
  }
  return group;
}

int __mpi_Comm_create(MPI_Comm comm, MPI_Group group, MPI_Comm *newcomm) {
  MpiComm *parent = __mpi_comm(comm);
  MpiGroup *local = __mpi_group(group);
  const CommKey key = __mpi_comm_next_key(parent);
  const int members =
      parent->local->size + (parent->remote == 0 ? 0 : parent->remote->size);
  Claim *all = malloc((size_t)members * sizeof *all);
  const Claim mine = {__mpi_group_hash(local), local->rank, local->size};
  __mpi_comm_share(parent, "MPI_Comm_create", &mine, sizeof mine, all);
  const int error = check_claims(parent, local, all);
  MpiGroup *remote = error == MPI_SUCCESS && parent->remote != 0
                         ? claimed_remote(parent, all)
                         : 0;
  free(all);
  if (error != MPI_SUCCESS) return error;
  *newcomm = MPI_COMM_NULL;
  if (local->rank == MPI_UNDEFINED || (remote != 0 && remote->size == 0)) {
    if (remote != 0) __mpi_group_unref(remote);
    return MPI_SUCCESS;
  }
  MpiComm *made = __mpi_comm_make(key, __mpi_group_ref(local), remote,
                                  parent->first, parent);
  __mpi_comm_describe(made, "MPI_Comm_create", parent, key, "");
  *newcomm = __mpi_comm_publish(made);
  return MPI_SUCCESS;
}

/* ---- MPI_Comm_create_group ----
 * Only the group's members take part, so the count of creating calls of the
 * parent says nothing. They meet on a context that the parent, the tag and
 * the members name (on which such meetings of the same members are ordered),
 * and agree on a number larger than each of them used with this parent: two
 * communicators with a member in common then differ in their number, others
 * in their first member. */
static int agree_on_number(MpiComm *parent, MpiGroup *group, const char *call,
                           int tag) {
  const CommKey key = {parent->context, COMM_CHILD_MEETING, tag};
  MpiComm *meeting =
      __mpi_comm_make_hidden(key, __mpi_group_ref(group), 0, 0, parent);
  __mpi_comm_describe(meeting, call, parent, key, "");
  int *all = malloc((size_t)group->size * sizeof *all);
  __mpi_comm_share(meeting, call, &parent->partial, sizeof *all, all);
  int number = 0;
  for (int i = 0; i < group->size; i++)
    if (all[i] > number) number = all[i];
  free(all);
  __mpi_comm_unref(meeting);
  parent->partial = number + 1;
  return number;
}

static MpiComm *make_from_group(MpiComm *parent, MpiGroup *group,
                                const char *call, int tag) {
  const int number = agree_on_number(parent, group, call, tag);
  const CommKey key = {parent->context, -1 - number, 0};
  MpiComm *made = __mpi_comm_make(key, __mpi_group_ref(group), 0, 0, parent);
  __mpi_comm_describe(made, call, parent, (CommKey){0, number, 0}, "");
  return made;
}

int __mpi_Comm_create_group(MPI_Comm comm, MPI_Group group, int tag,
                            MPI_Comm *newcomm) {
  MpiComm *parent = __mpi_comm(comm);
  MpiGroup *local = __mpi_group(group);
  if (tag < 0)
    return __mpi_raise(comm, MPI_ERR_TAG, "invalid-tag",
                       "the tag, %d, is negative", tag);
  *newcomm = MPI_COMM_NULL;
  if (local->rank == MPI_UNDEFINED) return MPI_SUCCESS;
  for (int i = 0; i < local->size; i++)
    if (__mpi_group_find(parent->local, local->members[i]) == MPI_UNDEFINED)
      return __mpi_raise(comm, MPI_ERR_GROUP, "invalid-group",
                         "member %d of the group is not in the communicator",
                         i);
  MpiComm *made =
      make_from_group(parent, local, "MPI_Comm_create_group", tag);
  *newcomm = __mpi_comm_publish(made);
  return MPI_SUCCESS;
}

/* Without a parent communicator the string stands for the tag; the error
 * handler is an argument (MPI 4.1, 7.4.2). */
int __mpi_comm_hash_tag(const char *stringtag) {
  uint64_t hash = MPI_HASH_START;
  for (const char *p = stringtag; *p != '\0'; p++)
    hash = mpi_hash_int(hash, *p);
  return -1 - (int)((hash ^ hash >> 32) & INT_MAX);
}

MpiComm *__mpi_comm_from_group(MpiGroup *group, const char *call, int tag) {
  return make_from_group(__mpi_comm(MPI_COMM_WORLD), group, call, tag);
}

int __mpi_comm_equip(MpiComm *comm, MPI_Info info, MPI_Errhandler errhandler,
                     MPI_Comm *handle) {
  __mpi_errhandler_ref(errhandler);
  __mpi_errhandler_unref(comm->errhandler);
  comm->errhandler = errhandler;
  *handle = __mpi_comm_publish(comm);
  return info == MPI_INFO_NULL ? MPI_SUCCESS
                               : __mpi_comm_keep_info(comm, info);
}

int __mpi_Comm_create_from_group(MPI_Group group, const char *stringtag,
                                 MPI_Info info, MPI_Errhandler errhandler,
                                 MPI_Comm *newcomm) {
  MpiGroup *local = __mpi_group(group);
  *newcomm = MPI_COMM_NULL;
  if (local->rank == MPI_UNDEFINED) return MPI_SUCCESS;
  MpiComm *made = __mpi_comm_from_group(local, "MPI_Comm_create_from_group",
                                        __mpi_comm_hash_tag(stringtag));
  return __mpi_comm_equip(made, info, errhandler, newcomm);
}

/* ---- The end ---- */

static int end(MPI_Comm *handle, MpiComm *comm) {
  const int error = __mpi_attributes_delete(
      MPI_HOLDER_COMM, (uintptr_t)*handle, &comm->attributes);
  if (error != MPI_SUCCESS)
    return __mpi_raise(*handle, error, "mpi-error",
                       "an attribute's delete function failed with %d",
                       error);
  __mpi_object_remove(MPI_KIND_COMM, (uintptr_t)*handle);
  comm->freed = 1;
  __mpi_comm_unref(comm);
  *handle = MPI_COMM_NULL;
  return MPI_SUCCESS;
}

static int is_predefined(MPI_Comm comm) {
  return comm == MPI_COMM_WORLD || comm == MPI_COMM_SELF;
}

/* Collective, though usually implemented as local (7.4.3). */
int __mpi_Comm_free(MPI_Comm *comm) {
  if (is_predefined(*comm))
    return __mpi_raise(*comm, MPI_ERR_COMM, "invalid-communicator",
                       "a predefined communicator cannot be freed");
  MpiComm *c = __mpi_comm(*comm);
  __mpi_comm_pass(c, "MPI_Comm_free");
  return end(comm, c);
}

int __mpi_Comm_disconnect(MPI_Comm *comm) {
  if (is_predefined(*comm))
    return __mpi_raise(*comm, MPI_ERR_COMM, "invalid-communicator",
                       "a predefined communicator cannot be disconnected");
  MpiComm *c = __mpi_comm(*comm);
  __mpi_comm_meet(c, "MPI_Comm_disconnect");
  return end(comm, c);
}
