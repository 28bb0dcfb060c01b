// mpiproof-test:
// ranks: 3
// expect: verified
//
// Wrong arguments of collective calls with arrays, on intercommunicators and
// on topologies, under MPI_ERRORS_RETURN; and what is right though it looks
// wrong, since it does not count at this process.
#include <assert.h>
#include <mpi.h>
#include <stddef.h>

static int class_of(int code) {
  int class;
  MPI_Error_class(code, &class);
  return class;
}

#define EXPECT(class, call) assert(class_of(call) == (class))

static int data[8], other[8];
static int rank, size;

static void arrays(MPI_Comm comm) {
  int counts[3] = {1, 1, -1}, ones[3] = {1, 1, 1}, places[3] = {0, 1, 2};
  MPI_Datatype types[3] = {MPI_INT, MPI_DATATYPE_NULL, MPI_INT};
  EXPECT(MPI_ERR_COUNT, MPI_Allgatherv(data, 1, MPI_INT, other, counts, places,
                                       MPI_INT, comm));
  EXPECT(MPI_ERR_COUNT, MPI_Alltoallv(data, counts, places, MPI_INT, other,
                                      ones, places, MPI_INT, comm));
  EXPECT(MPI_ERR_TYPE, MPI_Alltoallw(data, ones, places, types, other, ones,
                                     places, types, comm));
  EXPECT(MPI_ERR_COUNT, MPI_Reduce_scatter(data, other, counts, MPI_INT,
                                           MPI_SUM, comm));
  EXPECT(MPI_ERR_OP, MPI_Reduce_scatter(data, other, ones, MPI_INT, MPI_OP_NULL,
                                        comm));
  EXPECT(MPI_ERR_BUFFER, MPI_Alltoallv(NULL, ones, places, MPI_INT, other,
                                       ones, places, MPI_INT, comm));
  // Only the root's array of counts matters.
  if (rank != 0) counts[2] = -5;
  if (rank == 0) counts[2] = 1;
  EXPECT(MPI_SUCCESS, MPI_Gatherv(&rank, 1, MPI_INT, other, counts, places,
                                  MPI_INT, 0, comm));
  if (rank == 0) assert(other[0] == 0 && other[1] == 1 && other[2] == 2);
}

static void in_place(MPI_Comm comm) {
  // MPI_IN_PLACE stands for the root's part only.
  if (rank != 0)
    EXPECT(MPI_ERR_BUFFER, MPI_Gather(MPI_IN_PLACE, 1, MPI_INT, other, 1,
                                      MPI_INT, 0, comm));
  EXPECT(MPI_ERR_BUFFER, MPI_Allgather(data, 1, MPI_INT, MPI_IN_PLACE, 1,
                                       MPI_INT, comm));
  EXPECT(MPI_ERR_BUFFER, MPI_Bcast(MPI_IN_PLACE, 1, MPI_INT, 0, comm));
  EXPECT(MPI_ERR_BUFFER, MPI_Send(MPI_IN_PLACE, 1, MPI_INT, 0, 0, comm));
  for (int i = 0; i < size; i++) {
    other[i] = i == rank ? rank + 1 : 0;
  }
  EXPECT(MPI_SUCCESS, MPI_Allgather(MPI_IN_PLACE, -1, MPI_DATATYPE_NULL, other,
                                    1, MPI_INT, comm));
  assert(other[0] == 1 && other[2] == 3);
}

static void topology(MPI_Comm comm) {
  MPI_Comm ring;
  int periods = 1, counts[2] = {1, -1}, places[2] = {0, 1};
  MPI_Cart_create(comm, 1, &size, &periods, 0, &ring);
  MPI_Comm_set_errhandler(ring, MPI_ERRORS_RETURN);
  EXPECT(MPI_ERR_COUNT, MPI_Neighbor_alltoallv(data, counts, places, MPI_INT,
                                               other, counts, places, MPI_INT,
                                               ring));
  EXPECT(MPI_ERR_TYPE, MPI_Neighbor_allgather(data, 1, MPI_DATATYPE_NULL,
                                              other, 1, MPI_INT, ring));
  EXPECT(MPI_ERR_TOPOLOGY, MPI_Neighbor_allgather(data, 1, MPI_INT, other, 1,
                                                  MPI_INT, comm));
  MPI_Comm_free(&ring);
}

// Rank 0 on one side, 1 and 2 on the other.
static void intercommunicator(MPI_Comm comm) {
  MPI_Comm half, inter;
  MPI_Comm_split(comm, rank > 0, 0, &half);
  MPI_Intercomm_create(half, 0, comm, rank == 0 ? 1 : 0, 7, &inter);
  MPI_Comm_set_errhandler(inter, MPI_ERRORS_RETURN);
  int n;
  EXPECT(MPI_SUCCESS, MPI_Comm_remote_size(inter, &n));
  assert(n == (rank == 0 ? 2 : 1));
  EXPECT(MPI_ERR_RANK, MPI_Send(data, 1, MPI_INT, n, 0, inter));
  EXPECT(MPI_ERR_ROOT, MPI_Bcast(data, 1, MPI_INT, n, inter));
  EXPECT(MPI_ERR_COMM, MPI_Scan(data, other, 1, MPI_INT, MPI_SUM, inter));
  EXPECT(MPI_ERR_BUFFER, MPI_Allreduce(MPI_IN_PLACE, other, 1, MPI_INT,
                                       MPI_SUM, inter));
  // The broadcast goes from rank 2 to rank 0; rank 1 stands aside.
  data[0] = rank == 2 ? 42 : 0;
  if (rank == 1)
    EXPECT(MPI_SUCCESS, MPI_Bcast(NULL, -1, MPI_DATATYPE_NULL, MPI_PROC_NULL,
                                  inter));
  else
    EXPECT(MPI_SUCCESS, MPI_Bcast(data, 1, MPI_INT, rank == 2 ? MPI_ROOT : 1,
                                  inter));
  assert(data[0] == (rank == 1 ? 0 : 42));
  MPI_Comm_free(&inter);
  MPI_Comm_free(&half);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  assert(size == 3);
  arrays(MPI_COMM_WORLD);
  in_place(MPI_COMM_WORLD);
  topology(MPI_COMM_WORLD);
  intercommunicator(MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
