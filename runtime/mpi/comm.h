/* What the files about groups, communicators and topologies share. */
#ifndef MPIPROOF_MPI_COMM_H
#define MPIPROOF_MPI_COMM_H

#include <limits.h>

#include "mpi/bodies.h"
#include "mpi/library.h"

/* A handle for the group; takes over the caller's reference. The group
 * without members is MPI_GROUP_EMPTY. */
MPI_Group __mpi_group_publish(MpiGroup *group);
/* A group whose members are still to be filled in, then settled: finds this
 * process among them. */
MpiGroup *__mpi_group_alloc(int size);
/* The same, of members of another group: it stems from the same session. */
MpiGroup *__mpi_group_derive(const MpiGroup *from, int size);
void __mpi_group_settle(MpiGroup *group);
/* MPI_IDENT, MPI_SIMILAR or MPI_UNEQUAL. */
int __mpi_group_relation(const MpiGroup *a, const MpiGroup *b);
/* position[w] is the rank in group of world rank w, or MPI_UNDEFINED; the
 * caller frees it. */
int *__mpi_group_positions(const MpiGroup *group);
uint64_t __mpi_group_hash(const MpiGroup *group);

/* ---- Making communicators (comm_make.c) ---- */

/* Numbers that no count of children reaches: contexts for what the library says
 * among the members of a communicator. */
enum {
  COMM_CHILD_MEETING = INT_MIN,   /* of those that make a communicator */
  COMM_CHILD_LEADERS,             /* of two groups */
  COMM_CHILD_CHANNELS,            /* of partitioned communication */
  COMM_CHILD_ENDS,                /* of two groups without a communicator */
  COMM_CHILD_WORLD,               /* MPI_COMM_WORLD, if there are several */
  COMM_CHILD_SPAWN,               /* what a child is told by its parent */
  COMM_CHILD_PORTS,               /* who wants to be accepted */
  COMM_CHILD_NAMES,               /* what is published */
};

/* The key by which all members find the same context (engine.h) without
 * talking: see __mpi_comm_next_key. */
typedef struct CommKey {
  int parent, child, part;
} CommKey;

/* The key of the next communicators made by all members of `parent`. Must be
 * called exactly once per creating call, by every member. */
CommKey __mpi_comm_next_key(MpiComm *parent);

/* A communicator without handle: users is 1, error handler as in `like`.
 * Takes over the references to the groups. remote is NULL for an
 * intracommunicator. The key's part becomes the first member. */
MpiComm *__mpi_comm_make(CommKey key, MpiGroup *local, MpiGroup *remote,
                         int first, const MpiComm *like);
/* The same with the part as it is: for contexts that are no communicators of
 * the program. */
MpiComm *__mpi_comm_make_hidden(CommKey key, MpiGroup *local,
                                MpiGroup *remote, int first,
                                const MpiComm *like);
/* A communicator of the group's members alone, all of whom call it; `tag` tells
 * apart calls of the same members. */
MpiComm *__mpi_comm_from_group(MpiGroup *group, const char *call, int tag);
/* The error handler is replaced, and the hints are kept: the end of calls that
 * make a communicator from groups. Gives it a handle. */
int __mpi_comm_equip(MpiComm *comm, MPI_Info info, MPI_Errhandler errhandler,
                     MPI_Comm *handle);
/* A context of all processes there can be, for the library's own messages, that
 * need not be received; `child` is one of those above. The caller drops it. */
MpiComm *__mpi_comm_all(int child, const char *call);
/* Makes an intercommunicator (comm_inter.c), by its members of both sides;
 * peer, remote_leader (a rank there) and tag count at the leader. NULL: the
 * groups have members in common. */
MpiComm *__mpi_comm_connect(MpiComm *local, int local_leader, MpiComm *peer,
                            int remote_leader, int tag, const char *call);
/* Everybody gets the leader's copy. */
void __mpi_comm_from_leader(MpiComm *comm, const char *call, int leader,
                            void *data, size_t size);
/* A number for a string tag; different from tags of the program. */
int __mpi_comm_hash_tag(const char *stringtag);
/* Gives it a handle. */
MPI_Comm __mpi_comm_publish(MpiComm *comm);
/* Hints of the program, copied for the communicator. */
int __mpi_comm_keep_info(MpiComm *comm, MPI_Info info);
/* How reports call it as long as the program gives it no name: "CALL of
 * PARENT (no. N)DETAIL", where the number tells apart what was made from one
 * parent; parent NULL: "CALLDETAIL". All members must say the same. */
void __mpi_comm_describe(MpiComm *comm, const char *call,
                         const MpiComm *parent, CommKey key,
                         const char *detail);

/* The one collective operation behind all creating calls. Every member of an
 * intra- or intercommunicator contributes `size` bytes; all[] gets everybody's
 * by member number (__mpi_comm_member). Nobody leaves before all came: no
 * implementation agrees on a context without that. */
void __mpi_comm_share(MpiComm *comm, const char *call, const void *mine,
                      size_t size, void *all);
/* Joins a collective without data; returns the operation. */
int __mpi_comm_join(MpiComm *comm, const char *call, int blocking, int need);
/* A barrier: nobody leaves before all came. */
void __mpi_comm_meet(MpiComm *comm, const char *call);
/* A collective call that an implementation may make local, or not: members
 * may leave before all came. */
void __mpi_comm_pass(MpiComm *comm, const char *call);
/* Raises unless all members contributed the same number: for arguments on
 * which the members of a communicator must agree. */
int __mpi_comm_agree(MpiComm *comm, const char *call, const char *what,
                     uint64_t number);

/* FNV-1a over an int, for numbers all members must agree on. */
static inline uint64_t mpi_hash_int(uint64_t hash, int value) {
  return (hash ^ (uint32_t)value) * UINT64_C(0x100000001b3);
}
#define MPI_HASH_START UINT64_C(0xcbf29ce484222325)

#endif
