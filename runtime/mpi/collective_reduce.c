/* Collectives that reduce: reduce, allreduce, reduce_scatter, scan, exscan
 * (MPI 4.1, 6.9 to 6.11).
 *
 * Operands are combined in the order of ranks, x0 op x1 op ... op xn-1 from
 * left to right, whatever the root: the order 6.9.1 recommends, the same at
 * every process, and right for operators that do not commute. Operands are
 * moved by the engine and combined by the operator's own arithmetic, so that
 * symbolic data is never looked at here.
 */
#include "mpi/collective.h"

/* ---- Folding ------------------------------------------------------------ */

/* Two buffers for `count` elements of the call's datatype, in one piece of
 * memory; at[] are the addresses of their first elements. */
typedef struct Scratch {
  void *memory;
  void *at[2];
} Scratch;

static Scratch scratch_new(MPI_Count count, MPI_Datatype type) {
  int64_t low;
  uint64_t bytes;
  __mpi_type_span(type, count, &low, &bytes);
  const uint64_t stride = (bytes + 15) / 16 * 16;
  Scratch scratch;
  scratch.memory = __mpi_collective_alloc(2 * stride);
  for (int i = 0; i < 2; i++)
    scratch.at[i] = (void *)((uintptr_t)scratch.memory +
                             (uintptr_t)i * stride - (uintptr_t)low);
  return scratch;
}

/* Combines the operands of peers 0 .. peers - 1; at[*last] holds the result.
 * An operator computes inout = in op inout: the new operand is inout. */
static int fold(const MpiCollective *call, int operation, int peers,
                MPI_Count count, const Scratch *scratch, int *last) {
  const MPI_Datatype type = call->receive.type;
  *last = 0;
  if (peers > 2 && count > 0 && __mpi_op_needs_order(call->op, type))
    __mpiproof_reduces();
  for (int i = 0; i < peers; i++) {
    const int next = i == 0 ? 0 : !*last;
    const struct MpiproofData operand =
        mpi_data(scratch->at[next], count, type);
    const int code = __mpi_collective_take(call, operation, i, &operand);
    if (code != MPI_SUCCESS)
      return code;
    if (i > 0 && count > 0)
      __mpi_op_apply(call->op, scratch->at[*last], scratch->at[next], count,
                     type);
    *last = next;
  }
  return MPI_SUCCESS;
}

/* Folds operands of `count` elements; what the receive buffer has room for,
 * from element `first` of the result on, is written there. */
static int reduce_part(const MpiCollective *call, int operation, int peers,
                       MPI_Count count, MPI_Count first) {
  if (peers == 0)
    return MPI_SUCCESS;
  const MpiBlocks *receive = &call->receive;
  const Scratch scratch = scratch_new(count, receive->type);
  int last;
  const int code = fold(call, operation, peers, count, &scratch, &last);
  if (code == MPI_SUCCESS && receive->count > 0) {
    const struct MpiproofData to = __mpi_blocks_at(receive, 0);
    const struct MpiproofData from = {
        (void *)((uintptr_t)scratch.at[last] +
                 (uintptr_t)(first * to.layout->extent)),
        to.count, to.layout};
    __mpiproof_mpi_copy(&to, &from);
  }
  __mpiproof_release(scratch.memory);
  return code;
}

static int finish_all(const MpiCollective *call, int operation) {
  return reduce_part(call, operation, mpi_collective_peer_count(call),
                     call->receive.count, 0);
}

static int finish_scan(const MpiCollective *call, int operation) {
  return reduce_part(call, operation, mpi_comm_rank(call->comm) + 1,
                     call->receive.count, 0);
}

static int finish_exscan(const MpiCollective *call, int operation) {
  return reduce_part(call, operation, mpi_comm_rank(call->comm),
                     call->receive.count, 0);
}

/* Reduce_scatter on an intercommunicator: operands are whole vectors, since
 * the other group does not know how this one divides the result. */
static int finish_slice(const MpiCollective *call, int operation) {
  return reduce_part(call, operation, mpi_collective_peer_count(call),
                     call->send.count, call->first);
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
                    expects_result, finish_all),
    [ALLREDUCE] = KIND(ACTOR_ALL, ACTOR_ALL, 0, MPIPROOF_NEED_ALL,
                       expects_result, finish_all),
    [REDUCE_SCATTER] = KIND(ACTOR_ALL, ACTOR_ALL, 1, MPIPROOF_NEED_ALL,
                            expects_result, finish_all),
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
