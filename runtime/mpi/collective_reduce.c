/* Collectives that reduce: reduce, allreduce, reduce_scatter, scan, exscan
 * (MPI 4.1, 6.9 to 6.11).
 *
 * Operands are combined in the order of ranks, x0 op x1 op ... op xn-1 from
 * left to right, whatever the root: the order 6.9.1 recommends, the same at
 * every process, and right for operators that do not commute. Under
 * --reduce-order=any it is decided, see reduce_order.h. Operands are moved by the engine and combined by the operator's own arithmetic, so that
 * symbolic data is never looked at here.
 */
#include "mpi/collective.h"
#include "mpi/reduce_order.h"

/* ---- Folding ------------------------------------------------------------ */

/* Buffers for `count` elements of the call's datatype, in one piece of memory,
 * `stride` bytes apart; `first` is the address of the first element of buffer
 * 0. */
typedef struct Scratch {
  void *memory;
  void *first;
  uint64_t stride;
} Scratch;

static Scratch scratch_new(int buffers, MPI_Count count, MPI_Datatype type) {
  int64_t low;
  uint64_t bytes;
  __mpi_type_span(type, count, &low, &bytes);
  Scratch scratch;
  scratch.stride = (bytes + 15) / 16 * 16;
  scratch.memory = __mpi_collective_alloc((size_t)buffers * scratch.stride);
  scratch.first = (void *)((uintptr_t)scratch.memory - (uintptr_t)low);
  return scratch;
}

#define BUFFER_AT(scratch, i)              \
  ((void *)((uintptr_t)(scratch)->first +   \
            (uintptr_t)(i) * (scratch)->stride))

/* A reduction of the operands of peers 0 .. peers - 1. `shared`: all members of
 * the group get its result. */
typedef struct Reduction {
  const MpiCollective *call;
  int operation, peers, shared;
  MPI_Count count;
} Reduction;

static int take(const Reduction *r, int peer, void *buffer) {
  const struct MpiproofData operand =
      mpi_data(buffer, r->count, r->call->receive.type);
  return __mpi_collective_take(r->call, r->operation, peer, &operand);
}

/* Buffer *last gets the result. An operator computes inout = in op inout: the
 * new operand is inout. */
static int fold(const Reduction *r, const Scratch *scratch, int *last) {
  const MPI_Datatype type = r->call->receive.type;
  *last = 0;
  if (r->peers > 2 && r->count > 0 && __mpi_op_needs_order(r->call->op, type))
    __mpiproof_reduces(0);
  for (int i = 0; i < r->peers; i++) {
    const int next = i == 0 ? 0 : !*last;
    const int code = take(r, i, BUFFER_AT(scratch, next));
    if (code != MPI_SUCCESS)
      return code;
    if (i > 0 && r->count > 0)
      __mpi_op_apply(r->call->op, BUFFER_AT(scratch, *last),
                     BUFFER_AT(scratch, next), r->count, type);
    *last = next;
  }
  return MPI_SUCCESS;
}

static int fold_in_any_order(const Reduction *r, const Scratch *scratch,
                             int *last) {
  for (int i = 0; i < r->peers; i++) {
    const int code = take(r, i, BUFFER_AT(scratch, i));
    if (code != MPI_SUCCESS)
      return code;
  }
  const MpiOperands operands = {r->call->op, r->call->receive.type, r->count,
                                r->peers, scratch->first, scratch->stride};
  *last = __mpi_order_apply(
      &operands, __mpi_order_choose(&operands, r->shared ? r->operation : -1));
  return MPI_SUCCESS;
}

/* Folds the operands; what the receive buffer has room for, from element `first`
 * of the result on, is written there. */
static int reduce(const Reduction *r, MPI_Count first) {
  if (r->peers == 0)
    return MPI_SUCCESS;
  const MpiBlocks *receive = &r->call->receive;
  const MpiOperands shape = {.op = r->call->op, .type = receive->type,
                             .count = r->count, .operands = r->peers};
  const int any = __mpiproof_mpi_orders() && __mpi_order_matters(&shape);
  const Scratch scratch =
      scratch_new(any ? r->peers : 2, r->count, receive->type);
  int last;
  const int code = any ? fold_in_any_order(r, &scratch, &last)
                       : fold(r, &scratch, &last);
  if (code == MPI_SUCCESS && receive->count > 0) {
    const struct MpiproofData to = __mpi_blocks_at(receive, 0);
    const struct MpiproofData from = {
        (void *)((uintptr_t)BUFFER_AT(&scratch, last) +
                 (uintptr_t)(first * to.layout->extent)),
        to.count, to.layout};
    __mpiproof_mpi_copy(&to, &from);
  }
  __mpiproof_release(scratch.memory);
  return code;
}

static int reduce_first(const MpiCollective *call, int operation, int peers,
                        int shared) {
  const Reduction r = {call, operation, peers, shared, call->receive.count};
  return reduce(&r, 0);
}

/* At the root, or a part for each member. */
static int finish_own(const MpiCollective *call, int operation) {
  return reduce_first(call, operation, mpi_collective_peer_count(call), 0);
}

static int finish_shared(const MpiCollective *call, int operation) {
  return reduce_first(call, operation, mpi_collective_peer_count(call), 1);
}

static int finish_scan(const MpiCollective *call, int operation) {
  return reduce_first(call, operation, mpi_comm_rank(call->comm) + 1, 0);
}

static int finish_exscan(const MpiCollective *call, int operation) {
  return reduce_first(call, operation, mpi_comm_rank(call->comm), 0);
}

/* Reduce_scatter on an intercommunicator: operands are whole vectors, since
 * the other group does not know how this one divides the result. */
static int finish_slice(const MpiCollective *call, int operation) {
  const Reduction r = {call, operation, mpi_collective_peer_count(call), 0,
                       call->send.count};
  return reduce(&r, call->first);
}

/* ---- What is expected --------------------------------------------------- */

static uint64_t expects_result(const MpiCollective *call, int i) {
  (void)i;
  const struct MpiproofData block = __mpi_blocks_at(&call->receive, 0);
  return mpi_data_size(&block);
}

static uint64_t expects_vector(const MpiCollective *call, int i) {
  (void)i;
  const struct MpiproofData block = __mpi_blocks_at(&call->send, 0);
  return mpi_data_size(&block);
}

static uint64_t expects_lower(const MpiCollective *call, int i) {
  return i < mpi_comm_rank(call->comm) ? expects_result(call, i) : 0;
}

/* ---- The operations ------------------------------------------------------ */

enum { REDUCE, ALLREDUCE, REDUCE_SCATTER, REDUCE_SLICE, SCAN, EXSCAN };
#define KIND MPI_COLLECTIVE_KIND
static const MpiCollectiveKind kinds[] = {
    [REDUCE] = KIND(ACTOR_LEAF, ACTOR_ROOT, 0, MPIPROOF_NEED_AT_ROOT,
                    expects_result, finish_own),
    [ALLREDUCE] = KIND(ACTOR_ALL, ACTOR_ALL, 0, MPIPROOF_NEED_ALL,
                       expects_result, finish_shared),
    [REDUCE_SCATTER] = KIND(ACTOR_ALL, ACTOR_ALL, 1, MPIPROOF_NEED_ALL,
                            expects_result, finish_own),
    [REDUCE_SLICE] = KIND(ACTOR_ALL, ACTOR_ALL, 0, MPIPROOF_NEED_ALL,
                          expects_vector, finish_slice),
    [SCAN] = KIND(ACTOR_ALL, ACTOR_ALL, 0, MPIPROOF_NEED_LOWER, expects_lower,
                  finish_scan),
    [EXSCAN] = KIND(ACTOR_ALL, ACTOR_ALL, 0, MPIPROOF_NEED_LOWER,
                    expects_lower, finish_exscan),
};

static const MpiOperatorUse operator_use = {__mpi_op_identify, __mpi_op_ref,
                                            __mpi_op_unref};

static MpiCollective describe(int kind, const void *sendbuf, void *recvbuf,
                              MPI_Count count, MPI_Datatype type, MPI_Op op,
                              int root, MPI_Comm comm) {
  return (MpiCollective){.kind = &kinds[kind],
                         .handle = comm,
                         .op = op,
                         .operator_use = &operator_use,
                         .root = root,
                         .send = __mpi_blocks_same(sendbuf, count, type),
                         .receive = __mpi_blocks_same(recvbuf, count, type)};
}

/* The result is divided by `parts`, one per member of the local group. */
static MpiCollective describe_scatter(const void *sendbuf, void *recvbuf,
                                      MpiBlocks parts, MPI_Op op,
                                      MPI_Comm handle) {
  const MpiComm *comm = __mpi_comm(handle);
  const int rank = mpi_comm_rank(comm);
  const MPI_Count own = (MPI_Count)__mpi_blocks_at(&parts, rank).count;
  MpiCollective call = describe(REDUCE_SCATTER, sendbuf, recvbuf, own,
                                parts.type, op, 0, handle);
  if (comm->remote == 0) {
    parts.address = sendbuf;
    call.send = parts;
    return call;
  }
  call.kind = &kinds[REDUCE_SLICE];
  call.send.count = 0;
  for (int i = 0; i < mpi_comm_size(comm); i++) {
    if (i == rank)
      call.first = call.send.count;
    call.send.count += (MPI_Count)__mpi_blocks_at(&parts, i).count;
  }
  return call;
}

static const MpiInts packed = {0, 0};

MPI_COLLECTIVE(Reduce, Ireduce, describe,
               (const void *sendbuf, void *recvbuf, MPI_Count count,
                MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm),
               (REDUCE, sendbuf, recvbuf, count, datatype, op, root,
                comm))

MPI_COLLECTIVE(Allreduce, Iallreduce, describe,
               (const void *sendbuf, void *recvbuf, MPI_Count count,
                MPI_Datatype datatype, MPI_Op op, MPI_Comm comm),
               (ALLREDUCE, sendbuf, recvbuf, count, datatype, op, 0,
                comm))

MPI_COLLECTIVE(Scan, Iscan, describe,
               (const void *sendbuf, void *recvbuf, MPI_Count count,
                MPI_Datatype datatype, MPI_Op op, MPI_Comm comm),
               (SCAN, sendbuf, recvbuf, count, datatype, op, 0, comm))

MPI_COLLECTIVE(Exscan, Iexscan, describe,
               (const void *sendbuf, void *recvbuf, MPI_Count count,
                MPI_Datatype datatype, MPI_Op op, MPI_Comm comm),
               (EXSCAN, sendbuf, recvbuf, count, datatype, op, 0, comm))

MPI_COLLECTIVE(Reduce_scatter, Ireduce_scatter, describe_scatter,
               (const void *sendbuf, void *recvbuf, MpiInts recvcounts,
                MPI_Datatype datatype, MPI_Op op, MPI_Comm comm),
               (sendbuf, recvbuf,
                __mpi_blocks_v(0, recvcounts, packed, datatype), op, comm))

MPI_COLLECTIVE(Reduce_scatter_block, Ireduce_scatter_block, describe_scatter,
               (const void *sendbuf, void *recvbuf, MPI_Count recvcount,
                MPI_Datatype datatype, MPI_Op op, MPI_Comm comm),
               (sendbuf, recvbuf,
                __mpi_blocks_even(0, recvcount, datatype), op, comm))
