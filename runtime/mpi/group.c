/* Groups: ordered sets of processes (MPI 4.1, 7.3). A group is immutable and
 * shared by handles and communicators. Members are ranks in MPI_COMM_WORLD, so
 * every operation is local arithmetic on lists.
 */
#include "mpi/comm.h"

#include <stdlib.h>
#include <string.h>

static MpiGroup empty_group = {1, 0, MPI_UNDEFINED, 0, 0, MPI_SESSION_NULL};

MpiGroup *__mpi_group(MPI_Group handle) {
  if (handle == MPI_GROUP_EMPTY) return &empty_group;
  return __mpi_object_find(MPI_KIND_GROUP, (uintptr_t)handle);
}

MpiGroup *__mpi_group_alloc(int size) {
  if (size == 0) return __mpi_group_ref(&empty_group);
  MpiGroup *group =
      malloc(sizeof *group + (size_t)size * sizeof *group->members);
  group->users = 1;
  group->size = size;
  group->rank = MPI_UNDEFINED;
  group->members = (int *)(group + 1);
  group->is_world = 0;
  group->session = MPI_SESSION_NULL;
  return group;
}

MpiGroup *__mpi_group_derive(const MpiGroup *from, int size) {
  MpiGroup *group = __mpi_group_alloc(size);
  if (size != 0) group->session = from->session;
  return group;
}

void __mpi_group_settle(MpiGroup *group) {
  if (group->size != 0) group->rank = __mpi_group_find(group, __mpi_rank);
}

MpiGroup *__mpi_group_new(int size, const int *members) {
  MpiGroup *group = __mpi_group_alloc(size);
  if (size != 0)
    memcpy(group->members, members, (size_t)size * sizeof *members);
  __mpi_group_settle(group);
  return group;
}

/* Users of the empty group are not counted: it never goes away. */
MpiGroup *__mpi_group_ref(MpiGroup *group) {
  if (group != &empty_group) group->users++;
  return group;
}

void __mpi_group_unref(MpiGroup *group) {
  if (group != &empty_group && --group->users == 0) free(group);
}

int __mpi_group_find(const MpiGroup *group, int world_rank) {
  if (world_rank >= 0 && world_rank < group->size &&
      group->members[world_rank] == world_rank)
    return world_rank;
  for (int i = 0; i < group->size; i++)
    if (group->members[i] == world_rank) return i;
  return MPI_UNDEFINED;
}

MPI_Group __mpi_group_publish(MpiGroup *group) {
  if (group->size == 0) {
    __mpi_group_unref(group);
    return MPI_GROUP_EMPTY;
  }
  return (MPI_Group)__mpi_object_add(MPI_KIND_GROUP, group);
}

int *__mpi_group_positions(const MpiGroup *group) {
  int *position = malloc((size_t)__mpi_universe * sizeof *position);
  for (int w = 0; w < __mpi_universe; w++) position[w] = MPI_UNDEFINED;
  for (int i = 0; i < group->size; i++) position[group->members[i]] = i;
  return position;
}

uint64_t __mpi_group_hash(const MpiGroup *group) {
  uint64_t hash = mpi_hash_int(MPI_HASH_START, group->size);
  for (int i = 0; i < group->size; i++)
    hash = mpi_hash_int(hash, group->members[i]);
  return hash;
}

int __mpi_group_relation(const MpiGroup *a, const MpiGroup *b) {
  if (a == b) return MPI_IDENT;
  if (a->size != b->size) return MPI_UNEQUAL;
  if (a->size == 0) return MPI_IDENT;
  const size_t bytes = (size_t)a->size * sizeof *a->members;
  if (memcmp(a->members, b->members, bytes) == 0) return MPI_IDENT;
  int *position = __mpi_group_positions(b);
  int relation = MPI_SIMILAR;
  for (int i = 0; i < a->size; i++)
    if (position[a->members[i]] == MPI_UNDEFINED) relation = MPI_UNEQUAL;
  free(position);
  return relation;
}

/* ---- The calls ---- */

int __mpi_Group_size(MPI_Group group, int *size) {
  *size = __mpi_group(group)->size;
  return MPI_SUCCESS;
}

int __mpi_Group_rank(MPI_Group group, int *rank) {
  *rank = __mpi_group(group)->rank;
  return MPI_SUCCESS;
}

int __mpi_Group_compare(MPI_Group group1, MPI_Group group2, int *result) {
  *result = __mpi_group_relation(__mpi_group(group1), __mpi_group(group2));
  return MPI_SUCCESS;
}

int __mpi_Group_translate_ranks(MPI_Group group1, int n, const int ranks1[],
                                MPI_Group group2, int ranks2[]) {
  const MpiGroup *from = __mpi_group(group1);
  const MpiGroup *to = __mpi_group(group2);
  if (n < 0)
    return __mpi_raise(MPI_COMM_NULL, MPI_ERR_ARG, "invalid-argument",
                       "the number of ranks, %d, is negative", n);
  for (int i = 0; i < n; i++) {
    const int rank = ranks1[i];
    if (rank != MPI_PROC_NULL && (rank < 0 || rank >= from->size))
      return __mpi_raise(MPI_COMM_NULL, MPI_ERR_RANK, "invalid-rank",
                         "rank %d is not in the group of %d processes", rank,
                         from->size);
  }
  for (int i = 0; i < n; i++)
    ranks2[i] = ranks1[i] == MPI_PROC_NULL
                    ? MPI_PROC_NULL
                    : __mpi_group_find(to, from->members[ranks1[i]]);
  return MPI_SUCCESS;
}

int __mpi_Group_free(MPI_Group *group) {
  MpiGroup *object = __mpi_group(*group);
  if (*group != MPI_GROUP_EMPTY) {
    __mpi_object_remove(MPI_KIND_GROUP, (uintptr_t)*group);
    __mpi_group_unref(object);
  }
  *group = MPI_GROUP_NULL;
  return MPI_SUCCESS;
}

int __mpi_Comm_group(MPI_Comm comm, MPI_Group *group) {
  *group = __mpi_group_publish(__mpi_group_ref(__mpi_comm(comm)->local));
  return MPI_SUCCESS;
}

int __mpi_Comm_remote_group(MPI_Comm comm, MPI_Group *group) {
  *group = __mpi_group_publish(__mpi_group_ref(__mpi_comm(comm)->remote));
  return MPI_SUCCESS;
}
