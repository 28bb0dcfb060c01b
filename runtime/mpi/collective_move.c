/* Collectives that move data: barrier, broadcast, gather, scatter, allgather
 * and alltoall with their v and w forms (MPI 4.1, 6.3 to 6.8). */
#include "mpi/collective.h"

/* ---- What is expected, and what is done at completion ------------------ */

static uint64_t expects_presence(const MpiCollective *call, int i) {
  (void)call;
  (void)i;
  return 1;
}

static uint64_t expects_block(const MpiCollective *call, int i) {
  const struct MpiproofData block = __mpi_blocks_at(&call->receive, i);
  return mpi_data_size(&block);
}

static int finish_nothing(const MpiCollective *call, int operation) {
  (void)call;
  (void)operation;
  return MPI_SUCCESS;
}

static int finish_from_root(const MpiCollective *call, int operation) {
  const struct MpiproofData block = __mpi_blocks_at(&call->receive, 0);
  return __mpi_collective_take(call, operation, call->root, &block);
}

static int finish_from_each(const MpiCollective *call, int operation) {
  const int own = call->keeps_own ? mpi_comm_rank(call->comm) : -1;
  int result = MPI_SUCCESS;
  for (int i = 0; i < call->receive_count; i++) {
    if (i == own)
      continue;
    const struct MpiproofData block = __mpi_blocks_at(&call->receive, i);
    const int code = __mpi_collective_take(call, operation, i, &block);
    if (result == MPI_SUCCESS)
      result = code;
  }
  return result;
}

/* ---- The operations ----------------------------------------------------- */

static const MpiCollectiveKind barrier_kind = {
    .receives = ACTOR_ALL, .need = MPIPROOF_NEED_ALL,
    .expects = expects_presence, .join = __mpi_collective_join,
    .finish = finish_nothing};
static const MpiCollectiveKind bcast_kind = {
    .sends = ACTOR_ROOT, .receives = ACTOR_OTHER,
    .need = MPIPROOF_NEED_ROOT, .expects = expects_block,
    .join = __mpi_collective_join, .finish = finish_from_root};
static const MpiCollectiveKind gather_kind = {
    .sends = ACTOR_LEAF, .receives = ACTOR_ROOT,
    .in_place = IN_PLACE_ROOT_SEND, .need = MPIPROOF_NEED_AT_ROOT,
    .expects = expects_block, .join = __mpi_collective_join,
    .finish = finish_from_each};
static const MpiCollectiveKind scatter_kind = {
    .sends = ACTOR_ROOT, .receives = ACTOR_LEAF, .each = 1,
    .in_place = IN_PLACE_ROOT_RECEIVE, .need = MPIPROOF_NEED_ROOT,
    .expects = expects_block, .join = __mpi_collective_join,
    .finish = finish_from_root};
static const MpiCollectiveKind allgather_kind = {
    .sends = ACTOR_ALL, .receives = ACTOR_ALL, .in_place = IN_PLACE_SEND,
    .need = MPIPROOF_NEED_ALL, .expects = expects_block,
    .join = __mpi_collective_join, .finish = finish_from_each};
static const MpiCollectiveKind alltoall_kind = {
    .sends = ACTOR_ALL, .receives = ACTOR_ALL, .each = 1,
    .in_place = IN_PLACE_SEND, .need = MPIPROOF_NEED_ALL,
    .expects = expects_block, .join = __mpi_collective_join,
    .finish = finish_from_each};

static MpiCollective describe(const MpiCollectiveKind *kind, MpiBlocks send,
                              MpiBlocks receive, int root, MPI_Comm comm) {
  return (MpiCollective){.kind = kind,
                         .handle = comm,
                         .op = MPI_OP_NULL,
                         .root = root,
                         .send = send,
                         .receive = receive};
}

static MpiCollective barrier(MPI_Comm comm) {
  const MpiBlocks none = {.type = MPI_DATATYPE_NULL};
  return describe(&barrier_kind, none, none, 0, comm);
}

static MpiCollective bcast(void *buffer, MPI_Count count, MPI_Datatype type,
                           int root, MPI_Comm comm) {
  const MpiBlocks data = __mpi_blocks_same(buffer, count, type);
  return describe(&bcast_kind, data, data, root, comm);
}

/* Functions for calls on two sides, each given as a macro below. */
#define SAME(prefix) __mpi_blocks_same(prefix##buf, prefix##count, prefix##type)
#define EVEN(prefix) __mpi_blocks_even(prefix##buf, prefix##count, prefix##type)
#define V(prefix, displs) \
  __mpi_blocks_v(prefix##buf, prefix##counts, displs, prefix##type)
#define W(prefix, displs) \
  __mpi_blocks_w(prefix##buf, prefix##counts, displs, prefix##types)

MPI_COLLECTIVE(Barrier, Ibarrier, barrier, (MPI_Comm comm), (comm))

MPI_COLLECTIVE(Bcast, Ibcast, bcast,
               (void *buffer, MPI_Count count, MPI_Datatype datatype, int root,
                MPI_Comm comm),
               (buffer, count, datatype, root, comm))

MPI_COLLECTIVE(Gather, Igather, describe,
               (const void *sendbuf, MPI_Count sendcount,
                MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                MPI_Datatype recvtype, int root, MPI_Comm comm),
               (&gather_kind, SAME(send), EVEN(recv), root, comm))

MPI_COLLECTIVE(Gatherv, Igatherv, describe,
               (const void *sendbuf, MPI_Count sendcount,
                MPI_Datatype sendtype, void *recvbuf, MpiInts recvcounts,
                MpiInts displs, MPI_Datatype recvtype, int root,
                MPI_Comm comm),
               (&gather_kind, SAME(send), V(recv, displs), root, comm))

MPI_COLLECTIVE(Scatter, Iscatter, describe,
               (const void *sendbuf, MPI_Count sendcount,
                MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                MPI_Datatype recvtype, int root, MPI_Comm comm),
               (&scatter_kind, EVEN(send), SAME(recv), root, comm))

MPI_COLLECTIVE(Scatterv, Iscatterv, describe,
               (const void *sendbuf, MpiInts sendcounts, MpiInts displs,
                MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                MPI_Datatype recvtype, int root, MPI_Comm comm),
               (&scatter_kind, V(send, displs), SAME(recv), root, comm))

MPI_COLLECTIVE(Allgather, Iallgather, describe,
               (const void *sendbuf, MPI_Count sendcount,
                MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                MPI_Datatype recvtype, MPI_Comm comm),
               (&allgather_kind, SAME(send), EVEN(recv), 0, comm))

MPI_COLLECTIVE(Allgatherv, Iallgatherv, describe,
               (const void *sendbuf, MPI_Count sendcount,
                MPI_Datatype sendtype, void *recvbuf, MpiInts recvcounts,
                MpiInts displs, MPI_Datatype recvtype, MPI_Comm comm),
               (&allgather_kind, SAME(send), V(recv, displs), 0, comm))

MPI_COLLECTIVE(Alltoall, Ialltoall, describe,
               (const void *sendbuf, MPI_Count sendcount,
                MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                MPI_Datatype recvtype, MPI_Comm comm),
               (&alltoall_kind, EVEN(send), EVEN(recv), 0, comm))

MPI_COLLECTIVE(Alltoallv, Ialltoallv, describe,
               (const void *sendbuf, MpiInts sendcounts, MpiInts sdispls,
                MPI_Datatype sendtype, void *recvbuf, MpiInts recvcounts,
                MpiInts rdispls, MPI_Datatype recvtype, MPI_Comm comm),
               (&alltoall_kind, V(send, sdispls), V(recv, rdispls), 0, comm))

MPI_COLLECTIVE(Alltoallw, Ialltoallw, describe,
               (const void *sendbuf, MpiInts sendcounts, MpiInts sdispls,
                const MPI_Datatype sendtypes[], void *recvbuf,
                MpiInts recvcounts, MpiInts rdispls,
                const MPI_Datatype recvtypes[], MPI_Comm comm),
               (&alltoall_kind, W(send, sdispls), W(recv, rdispls), 0, comm))
