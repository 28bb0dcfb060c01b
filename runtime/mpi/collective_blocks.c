/* The data of collective calls, cut into blocks by counts, displacements and
 * datatypes as the plain, v and w forms have them (MPI 4.1, 6.5 to 6.8). */
#include "mpi/collective.h"

MpiBlocks __mpi_blocks_same(const void *address, MPI_Count count,
                            MPI_Datatype type) {
  return (MpiBlocks){.address = address, .count = count, .type = type};
}

MpiBlocks __mpi_blocks_even(const void *address, MPI_Count count,
                            MPI_Datatype type) {
  return (MpiBlocks){
      .address = address, .count = count, .step = count, .type = type};
}

MpiBlocks __mpi_blocks_v(const void *address, MpiInts counts,
                         MpiInts displacements, MPI_Datatype type) {
  return (MpiBlocks){.address = address,
                     .counts = counts,
                     .displacements = displacements,
                     .type = type};
}

MpiBlocks __mpi_blocks_w(const void *address, MpiInts counts,
                         MpiInts displacements, const MPI_Datatype *types) {
  return (MpiBlocks){.address = address,
                     .counts = counts,
                     .displacements = displacements,
                     .types = types};
}

/* Where block i of a v form begins, in elements. */
static MPI_Count element_offset(const MpiBlocks *blocks, int i) {
  if (blocks->displacements.data != 0)
    return mpi_ints_at(blocks->displacements, i);
  MPI_Count sum = 0;
  for (int k = 0; k < i; k++)
    sum += mpi_ints_at(blocks->counts, k);
  return sum;
}

struct MpiproofData __mpi_blocks_at(const MpiBlocks *blocks, int i) {
  const MPI_Count count = blocks->counts.data != 0
                              ? mpi_ints_at(blocks->counts, i)
                              : blocks->count;
  if (count == 0)
    return (struct MpiproofData){0, 0, 0};
  const MPI_Datatype type = blocks->types != 0 ? blocks->types[i]
                                               : blocks->type;
  const struct MpiproofLayout *layout = __mpi_type_layout(type);
  const int64_t offset =
      blocks->types != 0         ? mpi_ints_at(blocks->displacements, i)
      : blocks->counts.data == 0 ? i * blocks->step * layout->extent
                                 : element_offset(blocks, i) * layout->extent;
  return (struct MpiproofData){
      (void *)((uintptr_t)blocks->address + (uintptr_t)offset),
      (uint64_t)count, layout};
}

/* ---- Buffers of pending calls ------------------------------------------ */

/* For each block that moves: `act` with a number of its own. */
static void each_block(const MpiBlocks *blocks, int count, const int *ranks,
                       void (*act)(const struct MpiproofData *block, int n),
                       int n) {
  const int same = blocks->counts.data == 0 && blocks->step == 0;
  for (int i = 0; i < (same && count > 0 ? 1 : count); i++) {
    const struct MpiproofData block = __mpi_blocks_at(blocks, i);
    if (block.count != 0 && (ranks == 0 || ranks[i] != MPI_PROC_NULL))
      act(&block, n);
  }
}

static void own_read(const struct MpiproofData *block, int operation) {
  __mpiproof_mpi_own(operation, block, 0);
}

static void own_written(const struct MpiproofData *block, int operation) {
  __mpiproof_mpi_own(operation, block, 1);
}

void __mpi_collective_own(const MpiCollective *call, int operation) {
  if (call->sends && !call->keeps_own)
    each_block(&call->send, call->send_count, call->destinations, own_read,
               operation);
  if (call->receives)
    each_block(&call->receive, call->receive_count, call->sources,
               own_written, operation);
}

void __mpi_collective_check_buffers(const MpiCollective *call) {
  if (call->sends)
    each_block(&call->send, call->send_count, call->destinations,
               __mpiproof_mpi_check, MPIPROOF_BUFFER_SENT);
  if (call->receives)
    each_block(&call->receive, call->receive_count, call->sources,
               __mpiproof_mpi_check, MPIPROOF_BUFFER_RECEIVED);
}

/* ---- Objects of pending calls ------------------------------------------ */

static void each_type(const MpiBlocks *blocks, int count,
                      void (*visit)(MPI_Datatype type)) {
  if (blocks->types == 0) {
    if (__mpi_type_layout(blocks->type) != 0)
      visit(blocks->type);
    return;
  }
  for (int i = 0; i < count; i++)
    if (__mpi_type_layout(blocks->types[i]) != 0)
      visit(blocks->types[i]);
}

static void each_type_of_call(const MpiCollective *call,
                              void (*visit)(MPI_Datatype type)) {
  if (call->sends)
    each_type(&call->send, call->send_count, visit);
  if (call->receives)
    each_type(&call->receive, call->receive_count, visit);
}

/* Where nothing is moved the operator does not count (6.2.3). */
static int uses_operator(const MpiCollective *call) {
  return call->operator_use != 0 && (call->sends || call->receives);
}

void __mpi_collective_hold(const MpiCollective *call) {
  each_type_of_call(call, __mpi_type_ref);
  if (uses_operator(call))
    call->operator_use->hold(call->op);
}

void __mpi_collective_let_go(const MpiCollective *call) {
  each_type_of_call(call, __mpi_type_unref);
  if (uses_operator(call))
    call->operator_use->let_go(call->op);
}
