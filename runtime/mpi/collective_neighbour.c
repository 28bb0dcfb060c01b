/* Neighbourhood collectives (MPI 4.1, 8.6 to 8.8): data moves along the edges
 * of the communicator's topology.
 *
 * Two processes may be joined by several edges, and a process by some with
 * itself. All blocks for one process travel as one part, in an order both ends
 * agree on: on graphs the order of the edges, that is, the k-th edge to a
 * process is its k-th edge from here; on Cartesian topologies the block sent
 * in one direction of a dimension arrives from the opposite direction (8.6),
 * which matters where a periodic dimension has one or two processes.
 */
#include "mpi/collective.h"

/* The edges of one side, in the order in which blocks travel. */
typedef struct Edges {
  const MpiBlocks *blocks;
  int count;
  const int *ranks;    /* by block; MPI_PROC_NULL: no neighbour */
  int flip;            /* swap the two directions of each dimension */
} Edges;

static int edge_at(const Edges *edges, int position) {
  return edges->flip ? position ^ 1 : position;
}

static Edges edges_out(const MpiCollective *call) {
  return (Edges){&call->send, call->send_count, call->destinations,
                 call->cartesian};
}

static Edges edges_in(const MpiCollective *call) {
  return (Edges){&call->receive, call->receive_count, call->sources, 0};
}

/* Is block i the first one of a neighbour that exists? */
static int is_first(const Edges *edges, int i) {
  if (edges->ranks[i] == MPI_PROC_NULL)
    return 0;
  for (int k = 0; k < i; k++)
    if (edges->ranks[k] == edges->ranks[i])
      return 0;
  return 1;
}

/* ---- Several blocks as one piece of data --------------------------------- */

static int is_dense(const struct MpiproofLayout *layout) {
  return layout->block_count == 1 &&
         layout->extent == (int64_t)layout->size;
}

static uint64_t run_count(const struct MpiproofData *data) {
  if (data->count == 0)
    return 0;
  return is_dense(data->layout) ? 1 : data->count * data->layout->block_count;
}

/* Appends the runs of `data`, with offsets from `base`. */
static void append_runs(struct MpiproofLayout *layout,
                        struct MpiproofBlock *runs, const void *base,
                        const struct MpiproofData *data) {
  if (data->count == 0)
    return;
  const struct MpiproofLayout *element = data->layout;
  const int dense = is_dense(element);
  const uint64_t repeats = dense ? 1 : data->count;
  int64_t offset = (int64_t)((uintptr_t)data->address - (uintptr_t)base);
  for (uint64_t e = 0; e < repeats; e++, offset += element->extent)
    for (uint64_t b = 0; b < element->block_count; b++) {
      struct MpiproofBlock run = element->blocks[b];
      run.offset += offset;
      if (dense)
        run.count *= (uint32_t)data->count;
      runs[layout->block_count++] = run;
    }
  layout->size += mpi_data_size(data);
}

/* All blocks for or from one rank. *memory must be released afterwards if it
 * is not NULL. */
static struct MpiproofData collect(const Edges *edges, int rank,
                                   void **memory) {
  struct MpiproofData whole = {0, 0, 0};
  int blocks = 0;
  uint64_t runs = 0;
  *memory = 0;
  for (int i = 0; i < edges->count; i++) {
    if (edges->ranks[i] != rank)
      continue;
    const struct MpiproofData block = __mpi_blocks_at(edges->blocks, i);
    if (block.count == 0)
      continue;
    whole = block;
    blocks++;
    runs += run_count(&block);
  }
  if (blocks < 2)
    return whole;
  struct MpiproofLayout *layout = __mpi_collective_alloc(
      sizeof *layout + runs * sizeof(struct MpiproofBlock));
  struct MpiproofBlock *list = (struct MpiproofBlock *)(layout + 1);
  *layout = (struct MpiproofLayout){.blocks = list};
  for (int i = 0; i < edges->count; i++) {
    const int k = edge_at(edges, i);
    if (edges->ranks[k] != rank)
      continue;
    const struct MpiproofData block = __mpi_blocks_at(edges->blocks, k);
    append_runs(layout, list, whole.address, &block);
  }
  *memory = layout;
  return (struct MpiproofData){whole.address, 1, layout};
}

/* ---- Joining and finishing --------------------------------------------- */

/* Bytes of all blocks for or from one rank. */
static uint64_t edges_size(const Edges *edges, int rank) {
  uint64_t size = 0;
  for (int i = 0; i < edges->count; i++)
    if (edges->ranks[i] == rank) {
      const struct MpiproofData block = __mpi_blocks_at(edges->blocks, i);
      size += mpi_data_size(&block);
    }
  return size;
}

/* The other members from which data is expected. */
static int list_needs(const MpiCollective *call, int *needs) {
  const Edges edges = edges_in(call);
  int count = 0;
  for (int i = 0; i < edges.count; i++)
    if (is_first(&edges, i) && edges.ranks[i] != mpi_comm_rank(call->comm) &&
        edges_size(&edges, edges.ranks[i]) > 0)
      needs[count++] = mpi_collective_member(call, edges.ranks[i]);
  return count;
}

static int join(const MpiCollective *call) {
  const int members = mpi_collective_member_count(call);
  const Edges edges = edges_out(call);
  struct MpiproofData *parts = __mpi_collective_alloc(
      sizeof(struct MpiproofData) * (size_t)members);
  void **memory = __mpi_collective_alloc(sizeof(void *) * (size_t)members);
  for (int i = 0; i < members; i++) {
    parts[i] = (struct MpiproofData){0, 0, 0};
    memory[i] = 0;
  }
  for (int i = 0; i < edges.count; i++)
    if (is_first(&edges, i)) {
      const int member = mpi_collective_member(call, edges.ranks[i]);
      parts[member] = collect(&edges, edges.ranks[i], &memory[member]);
    }
  int *needs = __mpi_collective_alloc(sizeof(int) * (size_t)members);
  const int need_count = list_needs(call, needs);
  const int operation = __mpi_collective_join_parts(
      call, MPIPROOF_NEED_LISTED, need_count, needs, members, parts);
  for (int i = 0; i < members; i++)
    if (memory[i] != 0)
      __mpiproof_release(memory[i]);
  __mpiproof_release(needs);
  __mpiproof_release(memory);
  __mpiproof_release(parts);
  return operation;
}

static int finish(const MpiCollective *call, int operation) {
  const Edges edges = edges_in(call);
  int result = MPI_SUCCESS;
  for (int i = 0; i < edges.count; i++) {
    if (!is_first(&edges, i))
      continue;
    void *memory;
    const struct MpiproofData into = collect(&edges, edges.ranks[i], &memory);
    const int code =
        __mpi_collective_take(call, operation, edges.ranks[i], &into);
    if (memory != 0)
      __mpiproof_release(memory);
    if (result == MPI_SUCCESS)
      result = code;
  }
  return result;
}

/* ---- The operations ------------------------------------------------------ */

static int prepare(MpiCollective *call) {
  if (!__mpi_topology_neighbours(call->comm, &call->receive_count,
                                 &call->sources, &call->send_count,
                                 &call->destinations))
    return __mpi_raise(call->handle, MPI_ERR_TOPOLOGY, "invalid-communicator",
                       "%s: the communicator has no topology", call->name);
  int topology;
  __mpi_Topo_test(call->handle, &topology);
  call->cartesian = topology == MPI_CART;
  return MPI_SUCCESS;
}

static const MpiCollectiveKind neighbour_kind = {
    .sends = ACTOR_ALL, .receives = ACTOR_ALL, .each = 1,
    .need = MPIPROOF_NEED_LISTED, .prepare = prepare, .join = join,
    .finish = finish};

static MpiCollective describe(MpiBlocks send, MpiBlocks receive,
                              MPI_Comm comm) {
  return (MpiCollective){.kind = &neighbour_kind,
                         .handle = comm,
                         .send = send,
                         .receive = receive};
}

/* MPI_Aint displacements are 64 bits wide in both forms. */
static MpiInts addresses(const MPI_Aint *array) {
  return (MpiInts){array, 1};
}

MPI_COLLECTIVE(Neighbor_allgather, Ineighbor_allgather, describe,
               (const void *sendbuf, MPI_Count sendcount,
                MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                MPI_Datatype recvtype, MPI_Comm comm),
               (__mpi_blocks_same(sendbuf, sendcount, sendtype),
                __mpi_blocks_even(recvbuf, recvcount, recvtype), comm))

MPI_COLLECTIVE(Neighbor_allgatherv, Ineighbor_allgatherv, describe,
               (const void *sendbuf, MPI_Count sendcount,
                MPI_Datatype sendtype, void *recvbuf, MpiInts recvcounts,
                MpiInts displs, MPI_Datatype recvtype, MPI_Comm comm),
               (__mpi_blocks_same(sendbuf, sendcount, sendtype),
                __mpi_blocks_v(recvbuf, recvcounts, displs, recvtype), comm))

MPI_COLLECTIVE(Neighbor_alltoall, Ineighbor_alltoall, describe,
               (const void *sendbuf, MPI_Count sendcount,
                MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                MPI_Datatype recvtype, MPI_Comm comm),
               (__mpi_blocks_even(sendbuf, sendcount, sendtype),
                __mpi_blocks_even(recvbuf, recvcount, recvtype), comm))

MPI_COLLECTIVE(Neighbor_alltoallv, Ineighbor_alltoallv, describe,
               (const void *sendbuf, MpiInts sendcounts, MpiInts sdispls,
                MPI_Datatype sendtype, void *recvbuf, MpiInts recvcounts,
                MpiInts rdispls, MPI_Datatype recvtype, MPI_Comm comm),
               (__mpi_blocks_v(sendbuf, sendcounts, sdispls, sendtype),
                __mpi_blocks_v(recvbuf, recvcounts, rdispls, recvtype), comm))

MPI_COLLECTIVE(Neighbor_alltoallw, Ineighbor_alltoallw, describe,
               (const void *sendbuf, MpiInts sendcounts,
                const MPI_Aint sdispls[], const MPI_Datatype sendtypes[],
                void *recvbuf, MpiInts recvcounts, const MPI_Aint rdispls[],
                const MPI_Datatype recvtypes[], MPI_Comm comm),
               (__mpi_blocks_w(sendbuf, sendcounts, addresses(sdispls),
                               sendtypes),
                __mpi_blocks_w(recvbuf, recvcounts, addresses(rdispls),
                               recvtypes), comm))
