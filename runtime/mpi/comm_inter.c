/* Intercommunicators: MPI_Intercomm_create and MPI_Intercomm_merge (MPI 4.1,
 * 7.6.2).
 *
 * The two leaders tell each other their groups by messages on a context of
 * their own, derived from the peer communicator, where no message of the
 * program can match. Then each shares what it learnt with its local
 * communicator. The group whose leader has the lower rank in MPI_COMM_WORLD
 * comes first; its local communicator names the new context.
 */
#include "mpi/comm.h"
#include "thread/message.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a side says of itself. The members follow in a second message. */
typedef struct Side {
  int context, child;  /* of its local communicator */
  int leader;          /* world rank */
  int size;
} Side;

static const struct MpiproofBlock one_int = {0, BASIC_INT, 1};
static const struct MpiproofLayout int_layout = {4, 4, 1, &one_int};

/* ---- Between the leaders ---- */

/* Sends `out` to the other leader and receives `in`. A send that would wait
 * for its receive must not block both, so both are started first. */
static void swap(int context, int leader, int tag, const int *out,
                 int out_count, int *in, int in_count) {
  const struct MpiproofData sent = {(void *)(uintptr_t)out,
                                    (uint64_t)out_count, &int_layout};
  const struct MpiproofData received = {in, (uint64_t)in_count, &int_layout};
  int operations[2], done[2];
  struct MpiproofEnvelope envelopes[2];
  operations[0] = __mpiproof_mpi_recv(context, leader, tag, &received, 0);
  operations[1] = __mpiproof_mpi_send(context, leader, tag,
                                      MPIPROOF_SEND_STANDARD, &sent, 0);
  rt_wait(MPIPROOF_WAIT_ALL, 2, operations, done, envelopes);
}

/* The members of the other side; *other says how many. The caller frees. */
static int *ask_leader(MpiComm *peer, int leader, int tag, const Side *mine,
                       const MpiGroup *group, Side *other) {
  const CommKey key = {peer->context, COMM_CHILD_LEADERS, 0};
  MpiGroup *remote = peer->remote == 0 ? 0 : __mpi_group_ref(peer->remote);
  MpiComm *talk = __mpi_comm_make_hidden(key, __mpi_group_ref(peer->local),
                                         remote, peer->first, peer);
  __mpi_comm_describe(talk, "MPI_Intercomm_create", peer, key, "");
  const int world = __mpi_comm_to_world(peer, leader);
  const int words = (int)(sizeof *mine / sizeof(int));
  swap(talk->context, world, tag, (const int *)mine, words, (int *)other,
       words);
  int *members = malloc((size_t)other->size * sizeof *members);
  swap(talk->context, world, tag, group->members, group->size, members,
       other->size);
  __mpi_comm_unref(talk);
  return members;
}

/* ---- Within the local communicator ---- */

void __mpi_comm_from_leader(MpiComm *comm, const char *call, int leader,
                            void *data, size_t size) {
  char *all = malloc((size_t)mpi_comm_size(comm) * size + 1);
  __mpi_comm_share(comm, call, data, size, all);
  memcpy(data, all + (size_t)leader * size, size);
  free(all);
}

static MpiGroup *learn_remote(MpiComm *comm, const char *call, int leader,
                              Side *other, int *members) {
  __mpi_comm_from_leader(comm, call, leader, other, sizeof *other);
  if (members == 0)
    members = calloc((size_t)other->size, sizeof *members);
  __mpi_comm_from_leader(comm, call, leader, members,
                         (size_t)other->size * sizeof *members);
  MpiGroup *group = __mpi_group_new(other->size, members);
  free(members);
  return group;
}

static int have_common_member(const MpiGroup *a, const MpiGroup *b) {
  int *position = __mpi_group_positions(a);
  int common = 0;
  for (int i = 0; i < b->size; i++)
    common |= position[b->members[i]] != MPI_UNDEFINED;
  free(position);
  return common;
}

static int check_leader(MPI_Comm on, int rank, int size, const char *whose) {
  if (rank >= 0 && rank < size) return MPI_SUCCESS;
  return __mpi_raise(on, MPI_ERR_RANK, "invalid-rank",
                     "the %s leader, rank %d, is not among %d processes",
                     whose, rank, size);
}

/* Peer communicator, remote leader and tag count at the leader only. */
static int check_leaders(MpiComm *local, int leader, MPI_Comm peer_comm,
                         int remote_leader, int tag) {
  const MPI_Comm on = local->handle;
  const int error = check_leader(on, leader, mpi_comm_size(local), "local");
  if (error != MPI_SUCCESS || mpi_comm_rank(local) != leader) return error;
  const MpiComm *peer = __mpi_comm(peer_comm);
  if (peer == 0)
    return __mpi_raise(on, MPI_ERR_COMM, "invalid-communicator",
                       "the peer communicator is not valid");
  if (tag < 0)
    return __mpi_raise(on, MPI_ERR_TAG, "invalid-tag",
                       "the tag, %d, is negative", tag);
  return check_leader(on, remote_leader, mpi_comm_peers(peer)->size,
                      "remote");
}

MpiComm *__mpi_comm_connect(MpiComm *local, int local_leader, MpiComm *peer,
                            int remote_leader, int tag, const char *call) {
  const CommKey own = __mpi_comm_next_key(local);
  const Side mine = {own.parent, own.child,
                     local->local->members[local_leader], local->local->size};
  Side other = {0, 0, 0, 0};
  int *members = 0;
  if (mpi_comm_rank(local) == local_leader)
    members = ask_leader(peer, remote_leader, tag, &mine, local->local,
                         &other);
  MpiGroup *remote = learn_remote(local, call, local_leader, &other, members);
  if (have_common_member(local->local, remote)) {
    __mpi_group_unref(remote);
    return 0;
  }
  const int first = mine.leader < other.leader;
  const Side *namer = first ? &mine : &other;
  const CommKey key = {namer->context, namer->child, 0};
  MpiComm *made = __mpi_comm_make(key, __mpi_group_ref(local->local), remote,
                                  first, local);
  char detail[48];
  snprintf(detail, sizeof detail, ", leaders %d and %d", namer->leader,
           first ? other.leader : mine.leader);
  __mpi_comm_describe(made, call, 0, key, detail);
  return made;
}

static int raise_common(MPI_Comm comm) {
  return __mpi_raise(comm, MPI_ERR_COMM, "invalid-communicator",
                     "the two groups have members in common");
}

int __mpi_Intercomm_create(MPI_Comm local_comm, int local_leader,
                           MPI_Comm peer_comm, int remote_leader, int tag,
                           MPI_Comm *newintercomm) {
  MpiComm *local = __mpi_comm(local_comm);
  const int error =
      check_leaders(local, local_leader, peer_comm, remote_leader, tag);
  if (error != MPI_SUCCESS) return error;
  MpiComm *made = __mpi_comm_connect(local, local_leader, __mpi_comm(peer_comm),
                                     remote_leader, tag,
                                     "MPI_Intercomm_create");
  if (made == 0) return raise_common(local_comm);
  *newintercomm = __mpi_comm_publish(made);
  return MPI_SUCCESS;
}

/* ---- From groups ---- */

/* A context of the two leaders alone, in the order of their world ranks. */
static MpiComm *between(int mine, int other, int tag) {
  const int members[2] = {mine < other ? mine : other,
                          mine < other ? other : mine};
  const MpiComm *world = __mpi_comm(MPI_COMM_WORLD);
  const CommKey key = {world->context, COMM_CHILD_ENDS, tag};
  MpiComm *made = __mpi_comm_make_hidden(key, __mpi_group_new(2, members), 0,
                                         0, world);
  __mpi_comm_describe(made, "MPI_Intercomm_create_from_groups", 0, key, "");
  return made;
}

/* Remote group and leader count at the leader only. */
static int check_groups(const MpiGroup *local, int local_leader,
                        MPI_Group remote_group, int remote_leader) {
  const int error =
      check_leader(MPI_COMM_NULL, local_leader, local->size, "local");
  if (error != MPI_SUCCESS || local->rank != local_leader) return error;
  const MpiGroup *remote = __mpi_group(remote_group);
  if (remote == 0)
    return __mpi_raise(MPI_COMM_NULL, MPI_ERR_GROUP, "invalid-group",
                       "remote_group is no group");
  if (have_common_member(local, remote)) return raise_common(MPI_COMM_NULL);
  return check_leader(MPI_COMM_NULL, remote_leader, remote->size, "remote");
}

int __mpi_Intercomm_create_from_groups(MPI_Group local_group, int local_leader,
                                       MPI_Group remote_group,
                                       int remote_leader,
                                       const char *stringtag, MPI_Info info,
                                       MPI_Errhandler errhandler,
                                       MPI_Comm *newintercomm) {
  static const char call[] = "MPI_Intercomm_create_from_groups";
  MpiGroup *group = __mpi_group(local_group);
  const int tag = __mpi_comm_hash_tag(stringtag);
  const int error =
      check_groups(group, local_leader, remote_group, remote_leader);
  if (error != MPI_SUCCESS) return error;
  *newintercomm = MPI_COMM_NULL;
  if (group->rank == MPI_UNDEFINED) return MPI_SUCCESS;
  MpiComm *local = __mpi_comm_from_group(group, call, tag);
  MpiComm *peer = 0;
  int there = 0;
  if (group->rank == local_leader) {
    const int mine = group->members[local_leader];
    const int other = __mpi_group(remote_group)->members[remote_leader];
    peer = between(mine, other, tag);
    there = mine < other;
  }
  MpiComm *made =
      __mpi_comm_connect(local, local_leader, peer, there, 0, call);
  if (peer != 0) __mpi_comm_unref(peer);
  __mpi_comm_unref(local);
  if (made == 0) return raise_common(MPI_COMM_NULL);
  return __mpi_comm_equip(made, info, errhandler, newintercomm);
}

/* ---- Merging ---- */

/* Members of a, then of b. */
static MpiGroup *join_groups(const MpiGroup *a, const MpiGroup *b) {
  MpiGroup *group = __mpi_group_derive(a, a->size + b->size);
  for (int i = 0; i < a->size; i++) group->members[i] = a->members[i];
  for (int i = 0; i < b->size; i++)
    group->members[a->size + i] = b->members[i];
  __mpi_group_settle(group);
  return group;
}

int __mpi_Intercomm_merge(MPI_Comm intercomm, int high,
                          MPI_Comm *newintracomm) {
  MpiComm *inter = __mpi_comm(intercomm);
  const CommKey key = __mpi_comm_next_key(inter);
  const int mine = high != 0;
  int *all = malloc((size_t)(inter->local->size + inter->remote->size) *
                    sizeof *all);
  __mpi_comm_share(inter, "MPI_Intercomm_merge", &mine, sizeof mine, all);
  int other = -1;
  for (int i = 0; i < inter->local->size && other < 0; i++)
    if (all[__mpi_comm_member(inter, i)] != mine) other = i;
  const int theirs = all[__mpi_comm_remote_member(inter, 0)];
  free(all);
  if (other >= 0)
    return __mpi_raise(intercomm, MPI_ERR_ARG, "invalid-argument",
                       "ranks %d and %d of one group call "
                       "MPI_Intercomm_merge with different values of high",
                       mpi_comm_rank(inter), other);
  const int lower = mine == theirs ? inter->first : !mine;
  MpiGroup *group = lower ? join_groups(inter->local, inter->remote)
                          : join_groups(inter->remote, inter->local);
  MpiComm *made = __mpi_comm_make(key, group, 0, 0, inter);
  __mpi_comm_describe(made, "MPI_Intercomm_merge", inter, key, "");
  *newintracomm = __mpi_comm_publish(made);
  return MPI_SUCCESS;
}
