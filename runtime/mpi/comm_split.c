/* MPI_Comm_split and MPI_Comm_split_type (MPI 4.1, 7.4.2), also of
 * intercommunicators: everybody learns everybody's colour and key; those of
 * the own colour, ordered by key and then by old rank, are the new group.
 */
#include "mpi/comm.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct Vote {
  int color, key;
} Vote;

typedef int MemberOf(const MpiComm *comm, int rank);

/* The ranks of `group` with that colour, in their new order. */
static MpiGroup *select_color(const MpiComm *comm, const MpiGroup *group,
                              MemberOf *member, const Vote *votes,
                              int color) {
  int *ranks = malloc((size_t)group->size * sizeof *ranks);
  int count = 0;
  for (int i = 0; i < group->size; i++) {
    const Vote *vote = &votes[member(comm, i)];
    if (vote->color != color) continue;
    int at = count++;
    while (at > 0 && votes[member(comm, ranks[at - 1])].key > vote->key) {
      ranks[at] = ranks[at - 1];
      at--;
    }
    ranks[at] = i;
  }
  MpiGroup *result = __mpi_group_derive(group, count);
  for (int i = 0; i < count; i++)
    result->members[i] = group->members[ranks[i]];
  free(ranks);
  __mpi_group_settle(result);
  return result;
}

static MpiComm *split(MpiComm *parent, const char *call, CommKey key,
                      const Vote *votes, int color) {
  MpiGroup *local = select_color(parent, parent->local, __mpi_comm_member,
                                 votes, color);
  MpiGroup *remote = 0;
  if (parent->remote != 0) {
    remote = select_color(parent, parent->remote, __mpi_comm_remote_member,
                          votes, color);
    if (remote->size == 0) {
      __mpi_group_unref(local);
      __mpi_group_unref(remote);
      return 0;
    }
  }
  MpiComm *made = __mpi_comm_make(key, local, remote, parent->first, parent);
  char detail[32];
  snprintf(detail, sizeof detail, ", colour %d", color);
  __mpi_comm_describe(made, call, parent, key, detail);
  return made;
}

static Vote *vote(MpiComm *comm, const char *call, int color, int key) {
  const int members =
      comm->local->size + (comm->remote == 0 ? 0 : comm->remote->size);
  Vote *all = malloc((size_t)members * sizeof *all);
  const Vote mine = {color, key};
  __mpi_comm_share(comm, call, &mine, sizeof mine, all);
  return all;
}

int __mpi_Comm_split(MPI_Comm comm, int color, int key, MPI_Comm *newcomm) {
  MpiComm *parent = __mpi_comm(comm);
  if (color < 0 && color != MPI_UNDEFINED)
    return __mpi_raise(comm, MPI_ERR_ARG, "invalid-argument",
                       "the colour %d is negative and not MPI_UNDEFINED",
                       color);
  const CommKey context = __mpi_comm_next_key(parent);
  Vote *votes = vote(parent, "MPI_Comm_split", color, key);
  MpiComm *made =
      color == MPI_UNDEFINED
          ? 0
          : split(parent, "MPI_Comm_split", context, votes, color);
  free(votes);
  *newcomm = made == 0 ? MPI_COMM_NULL : __mpi_comm_publish(made);
  return MPI_SUCCESS;
}

/* ---- By kind of resource ----
 * All processes share one memory. It has no inner structure: there are no
 * narrower resources to split by, so those types give MPI_COMM_NULL. */

static int is_split_type(int type) {
  return type == MPI_COMM_TYPE_SHARED || type == MPI_COMM_TYPE_HW_UNGUIDED ||
         type == MPI_COMM_TYPE_HW_GUIDED ||
         type == MPI_COMM_TYPE_RESOURCE_GUIDED || type == MPI_UNDEFINED;
}

/* All but those that say MPI_UNDEFINED must name the same type. */
static int check_types(const MpiComm *comm, const Vote *votes, int type) {
  if (type == MPI_UNDEFINED) return MPI_SUCCESS;
  for (int i = 0; i < mpi_comm_size(comm); i++)
    if (votes[i].color != type && votes[i].color != MPI_UNDEFINED)
      return __mpi_raise(comm->handle, MPI_ERR_ARG, "invalid-argument",
                         "ranks %d and %d call MPI_Comm_split_type with "
                         "different types",
                         mpi_comm_rank(comm), i);
  return MPI_SUCCESS;
}

int __mpi_Comm_split_type(MPI_Comm comm, int split_type, int key,
                          MPI_Info info, MPI_Comm *newcomm) {
  MpiComm *parent = __mpi_comm(comm);
  if (!is_split_type(split_type))
    return __mpi_raise(comm, MPI_ERR_ARG, "invalid-argument",
                       "%d is no type to split by", split_type);
  const CommKey context = __mpi_comm_next_key(parent);
  Vote *votes = vote(parent, "MPI_Comm_split_type", split_type, key);
  const int error = check_types(parent, votes, split_type);
  MpiComm *made = 0;
  if (error == MPI_SUCCESS && split_type == MPI_COMM_TYPE_SHARED) {
    made = split(parent, "MPI_Comm_split_type", context, votes, split_type);
    __mpi_comm_describe(made, "MPI_Comm_split_type", parent, context, "");
    if (info != MPI_INFO_NULL) __mpi_comm_keep_info(made, info);
  }
  free(votes);
  if (error != MPI_SUCCESS) return error;
  *newcomm = made == 0 ? MPI_COMM_NULL : __mpi_comm_publish(made);
  return MPI_SUCCESS;
}
