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

enum { BARRIER, BCAST, GATHER, SCATTER, ALLGATHER, ALLTOALL };
#define KIND MPI_COLLECTIVE_KIND
static const MpiCollectiveKind kinds[] = {
    [BARRIER] = KIND(ACTOR_NONE, ACTOR_ALL, 0, MPIPROOF_NEED_ALL,
                     expects_presence, finish_nothing),
    [BCAST] = KIND(ACTOR_ROOT, ACTOR_OTHER, 0, MPIPROOF_NEED_ROOT,
                   expects_block, finish_from_root),
    [GATHER] = KIND(ACTOR_LEAF, ACTOR_ROOT, 0, MPIPROOF_NEED_AT_ROOT,
                    expects_block, finish_from_each),
    [SCATTER] = KIND(ACTOR_ROOT, ACTOR_LEAF, 1, MPIPROOF_NEED_ROOT,
                     expects_block, finish_from_root),
    [ALLGATHER] = KIND(ACTOR_ALL, ACTOR_ALL, 0, MPIPROOF_NEED_ALL,
                       expects_block, finish_from_each),
    [ALLTOALL] = KIND(ACTOR_ALL, ACTOR_ALL, 1, MPIPROOF_NEED_ALL,
                      expects_block, finish_from_each),
};

static MpiCollective describe(int kind, MpiBlocks send, MpiBlocks receive,
                              int root, MPI_Comm comm) {
  return (MpiCollective){.kind = &kinds[kind],
                         .handle = comm,
                         .root = root,
                         .send = send,
                         .receive = receive};
}

static MpiCollective barrier(MPI_Comm comm) {
  const MpiBlocks none = {.type = MPI_DATATYPE_NULL};
  return describe(BARRIER, none, none, 0, comm);
}

static MpiCollective bcast(void *buffer, MPI_Count count, MPI_Datatype type,
                           int root, MPI_Comm comm) {
  /* The address of nothing may be unset. */
  const MpiBlocks data =
      __mpi_blocks_same(count == 0 ? 0 : buffer, count, type);
  return describe(BCAST, data, data, root, comm);
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
               (GATHER, SAME(send), EVEN(recv), root, comm))

MPI_COLLECTIVE(Gatherv, Igatherv, describe,
               (const void *sendbuf, MPI_Count sendcount,
                MPI_Datatype sendtype, void *recvbuf, MpiInts recvcounts,
                MpiInts displs, MPI_Datatype recvtype, int root,
                MPI_Comm comm),
               (GATHER, SAME(send), V(recv, displs), root, comm))

MPI_COLLECTIVE(Scatter, Iscatter, describe,
               (const void *sendbuf, MPI_Count sendcount,
                MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                MPI_Datatype recvtype, int root, MPI_Comm comm),
               (SCATTER, EVEN(send), SAME(recv), root, comm))

MPI_COLLECTIVE(Scatterv, Iscatterv, describe,
               (const void *sendbuf, MpiInts sendcounts, MpiInts displs,
                MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                MPI_Datatype recvtype, int root, MPI_Comm comm),
               (SCATTER, V(send, displs), SAME(recv), root, comm))

MPI_COLLECTIVE(Allgather, Iallgather, describe,
               (const void *sendbuf, MPI_Count sendcount,
                MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                MPI_Datatype recvtype, MPI_Comm comm),
               (ALLGATHER, SAME(send), EVEN(recv), 0, comm))

MPI_COLLECTIVE(Allgatherv, Iallgatherv, describe,
               (const void *sendbuf, MPI_Count sendcount,
                MPI_Datatype sendtype, void *recvbuf, MpiInts recvcounts,
                MpiInts displs, MPI_Datatype recvtype, MPI_Comm comm),
               (ALLGATHER, SAME(send), V(recv, displs), 0, comm))

MPI_COLLECTIVE(Alltoall, Ialltoall, describe,
               (const void *sendbuf, MPI_Count sendcount,
                MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                MPI_Datatype recvtype, MPI_Comm comm),
               (ALLTOALL, EVEN(send), EVEN(recv), 0, comm))

MPI_COLLECTIVE(Alltoallv, Ialltoallv, describe,
               (const void *sendbuf, MpiInts sendcounts, MpiInts sdispls,
                MPI_Datatype sendtype, void *recvbuf, MpiInts recvcounts,
                MpiInts rdispls, MPI_Datatype recvtype, MPI_Comm comm),
               (ALLTOALL, V(send, sdispls), V(recv, rdispls), 0, comm))

MPI_COLLECTIVE(Alltoallw, Ialltoallw, describe,
               (const void *sendbuf, MpiInts sendcounts, MpiInts sdispls,
                const MPI_Datatype sendtypes[], void *recvbuf,
                MpiInts recvcounts, MpiInts rdispls,
                const MPI_Datatype recvtypes[], MPI_Comm comm),
               (ALLTOALL, W(send, sdispls), W(recv, rdispls), 0, comm))
