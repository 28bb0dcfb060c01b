/* What the files of the collectives share.
 *
 * A call is described by a MpiCollective: the row of its operation (who sends,
 * who receives, what happens at completion), the communicator, root and
 * operator, and two sides of data cut into blocks, one per peer. From then on
 * blocking, non-blocking and persistent forms are the same: `join` hands the
 * contribution to the engine, `finish` fetches what the others contributed.
 *
 * Peers are the processes a rank exchanges data with, numbered as in the
 * call's arrays: the group of an intracommunicator, the remote group of an
 * intercommunicator (MPI 4.1, 6.2.3).
 */
#ifndef MPIPROOF_MPI_COLLECTIVE_H
#define MPIPROOF_MPI_COLLECTIVE_H

#include "mpi/library.h"

#include "mpi/bodies.h"

/* One side of a call's data. Block i starts at
 *   w forms (types):      displacements[i] bytes,
 *   v forms (counts):     displacements[i] elements, without displacements
 *                         behind block i - 1,
 *   otherwise:            i * step elements. */
typedef struct MpiBlocks {
  const void *address;
  MPI_Count count;             /* of each block, unless there are counts */
  MPI_Count step;              /* 0: the same block for every peer */
  MpiInts counts, displacements;
  MPI_Datatype type;
  const MPI_Datatype *types;
} MpiBlocks;
MpiBlocks __mpi_blocks_same(const void *address, MPI_Count count,
                            MPI_Datatype type);
MpiBlocks __mpi_blocks_even(const void *address, MPI_Count count,
                            MPI_Datatype type);
MpiBlocks __mpi_blocks_v(const void *address, MpiInts counts,
                         MpiInts displacements, MPI_Datatype type);
MpiBlocks __mpi_blocks_w(const void *address, MpiInts counts,
                         MpiInts displacements, const MPI_Datatype *types);
/* Block i, ready for the engine, and its bytes of data. */
struct MpiproofData __mpi_blocks_at(const MpiBlocks *blocks, int i);
static inline uint64_t mpi_data_size(const struct MpiproofData *data) {
  return data->count == 0 ? 0 : data->count * data->layout->size;
}

typedef enum MpiActor {
  ACTOR_NONE,
  ACTOR_ALL,
  ACTOR_ROOT,
  ACTOR_LEAF,        /* who names the root; the root of an intracommunicator
                      * is one too */
  ACTOR_OTHER,       /* a leaf that is not the root */
} MpiActor;

/* What is done with the operator of a call: by address, so that only programs
 * that reduce are linked with the arithmetic. */
typedef struct MpiOperatorUse {
  void (*identify)(MPI_Op op, int *id, const void **function);
  void (*hold)(MPI_Op op);
  void (*let_go)(MPI_Op op);
} MpiOperatorUse;

typedef struct MpiCollective MpiCollective;
typedef struct MpiCollectiveKind {
  MpiActor sends, receives;
  int each;            /* a part of its own for each peer, or one for all */
  int need;            /* MPIPROOF_NEED_* if nobody's part is empty */
  /* Further preparation, if not NULL; MPI_SUCCESS or a raised error. */
  int (*prepare)(MpiCollective *call);
  /* Bytes that peer i's part must have; 1 where only its presence counts. */
  uint64_t (*expects)(const MpiCollective *call, int i);
  /* Contributes; the result is the engine's operation. */
  int (*join)(const MpiCollective *call);
  /* After completion, if it receives: fetches. The result is MPI_SUCCESS or
   * that of __mpi_fail. */
  int (*finish)(const MpiCollective *call, int operation);
} MpiCollectiveKind;

/* A row for a kind with the usual join. */
#define MPI_COLLECTIVE_KIND(sends, receives, each, need, expects, finish)     \
  {sends, receives, each, need, 0, expects, __mpi_collective_join, finish}

struct MpiCollective {
  const MpiCollectiveKind *kind;
  MPI_Comm handle;
  MPI_Op op;           /* if it reduces */
  const MpiOperatorUse *operator_use;  /* NULL if it does not */
  int root;            /* as passed: a rank, MPI_ROOT or MPI_PROC_NULL */
  MpiBlocks send, receive;
  MPI_Count first;     /* collective_reduce.c: a slice of the result */
  /* Set when the call is resolved. */
  const char *name;    /* of the MPI function called */
  int blocking;
  MPI_Request request; /* that completes it, or MPI_REQUEST_NULL */
  MpiComm *comm;
  int context;         /* comm's, or a persistent call's own */
  int is_root, is_leaf, sends, receives;
  int keeps_own;       /* in place: the own block stays where it is */
  int send_count, receive_count;     /* number of blocks */
  /* collective_neighbour.c: ranks by block, and whether the topology is
   * Cartesian. */
  const int *destinations, *sources;
  int cartesian;
};

static inline int mpi_collective_peer_count(const MpiCollective *call) {
  return mpi_comm_peers(call->comm)->size;
}
static inline int mpi_collective_member(const MpiCollective *call, int peer) {
  return call->comm->remote != 0 ? __mpi_comm_remote_member(call->comm, peer)
                                 : peer;
}
static inline int mpi_collective_member_count(const MpiCollective *call) {
  const MpiComm *comm = call->comm;
  return comm->local->size + (comm->remote != 0 ? comm->remote->size : 0);
}

/* The three forms of a call; `name` as the program wrote it. */
int __mpi_collective_run(MpiCollective *call, const char *name);
int __mpi_collective_begin(MpiCollective *call, const char *name,
                           MPI_Request *request);
int __mpi_collective_init(MpiCollective *call, const char *name,
                          MPI_Request *request);

/* The usual join: the parts are the send blocks. */
int __mpi_collective_join(const MpiCollective *call);
/* Joins with parts and a list of members that are waited for. */
int __mpi_collective_join_parts(const MpiCollective *call, int need,
                                int need_count, const int *needs,
                                int part_count,
                                const struct MpiproofData *parts);
/* Fetches the part of peer `peer`, which must have exactly the amount and the
 * type signature of `into` (MPI 4.1, 6.1). The result is MPI_SUCCESS or
 * that of __mpi_fail. */
int __mpi_collective_take(const MpiCollective *call, int operation, int peer,
                          const struct MpiproofData *into);
/* Memory of the library; ends the path if there is none. */
void *__mpi_collective_alloc(size_t size);
/* From the start to completion the buffers of a non-blocking call are MPI's
 * (6.12); what is in place is among those received into. */
void __mpi_collective_own(const MpiCollective *call, int operation);
/* The buffers of a persistent call are there from its initialisation on. */
void __mpi_collective_check_buffers(const MpiCollective *call);
/* Raises if buffers of the call overlap that must not (overlap.c). */
int __mpi_collective_check_overlap(const MpiCollective *call);
/* Keep the datatypes and the operator of a pending call alive. */
void __mpi_collective_hold(const MpiCollective *call);
void __mpi_collective_let_go(const MpiCollective *call);

/* Bodies of the three forms of MPI_<name>: `params` and `args` in
 * parentheses; `describe` makes the MpiCollective. */
#define MPI_LIST(...) __VA_ARGS__
#define MPI_COLLECTIVE(name, iname, describe, params, args)                   \
  int __mpi_##name(MPI_LIST params) {                                         \
    MpiCollective call = describe args;                                       \
    return __mpi_collective_run(&call, "MPI_" #name);                         \
  }                                                                           \
  int __mpi_##iname(MPI_LIST params, MPI_Request *request) {                  \
    MpiCollective call = describe args;                                       \
    return __mpi_collective_begin(&call, "MPI_" #iname, request);             \
  }                                                                           \
  int __mpi_##name##_init(MPI_LIST params, MPI_Info info,                     \
                          MPI_Request *request) {                             \
    (void)info;                                                               \
    MpiCollective call = describe args;                                       \
    return __mpi_collective_init(&call, "MPI_" #name "_init", request);       \
  }

#endif
