// Nothing is moved: no elements, no neighbour, or MPI_PROC_NULL on the other
// side. The address of the data may then be anything, never set as well.
// mpiproof-test:
// ranks: 1 2 3
// expect: verified
#include <assert.h>
#include <mpi.h>

enum { MAX = 4 };

static void to_nobody(MPI_Comm comm) {
  int *p, *q, x = 5;
  MPI_Request r[2];
  MPI_Status s;
  MPI_Send(p, 3, MPI_INT, MPI_PROC_NULL, 0, comm);
  MPI_Ssend(p, 3, MPI_INT, MPI_PROC_NULL, 0, comm);
  MPI_Recv(q, 3, MPI_INT, MPI_PROC_NULL, 0, comm, &s);
  assert(s.MPI_SOURCE == MPI_PROC_NULL);
  MPI_Isend(p, 3, MPI_INT, MPI_PROC_NULL, 0, comm, &r[0]);
  MPI_Irecv(q, 3, MPI_INT, MPI_PROC_NULL, 0, comm, &r[1]);
  MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
  MPI_Send_init(p, 3, MPI_INT, MPI_PROC_NULL, 0, comm, &r[0]);
  MPI_Recv_init(q, 3, MPI_INT, MPI_PROC_NULL, 0, comm, &r[1]);
  MPI_Startall(2, r);
  MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
  MPI_Request_free(&r[0]);
  MPI_Request_free(&r[1]);
  MPI_Sendrecv(p, 1, MPI_INT, MPI_PROC_NULL, 0, q, 1, MPI_INT, MPI_PROC_NULL,
               0, comm, &s);
  MPI_Sendrecv(&x, 1, MPI_INT, MPI_PROC_NULL, 0, q, 1, MPI_INT, MPI_PROC_NULL,
               0, comm, &s);
}

static void nothing(MPI_Comm comm, int rank, int size) {
  int *p, *q, none[MAX] = {0}, x = 7, y = -1;
  MPI_Request r[2];
  const int next = (rank + 1) % size, last = (rank + size - 1) % size;
  MPI_Sendrecv(p, 0, MPI_INT, next, 0, q, 0, MPI_INT, last, 0, comm,
               MPI_STATUS_IGNORE);
  MPI_Sendrecv(p, 0, MPI_INT, next, 0, &y, 1, MPI_INT, last, 0, comm,
               MPI_STATUS_IGNORE);
  MPI_Irecv(q, 0, MPI_INT, last, 1, comm, &r[0]);
  MPI_Isend(p, 0, MPI_INT, next, 1, comm, &r[1]);
  MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
  MPI_Bcast(p, 0, MPI_INT, 0, comm);
  // An address that may be MPI_IN_PLACE counts, but only to see that.
  p = q = (int *)64;
  MPI_Reduce(p, q, 0, MPI_INT, MPI_SUM, 0, comm);
  MPI_Allreduce(p, q, 0, MPI_INT, MPI_SUM, comm);
  MPI_Iallreduce(p, q, 0, MPI_INT, MPI_SUM, comm, &r[0]);
  MPI_Wait(&r[0], MPI_STATUS_IGNORE);
  MPI_Gather(p, 0, MPI_INT, q, 0, MPI_INT, 0, comm);
  MPI_Allgather(p, 0, MPI_INT, q, 0, MPI_INT, comm);
  MPI_Alltoall(p, 0, MPI_INT, q, 0, MPI_INT, comm);
  MPI_Alltoallv(p, none, none, MPI_INT, q, none, none, MPI_INT, comm);
  // Only rank 0 contributes.
  int counts[MAX] = {1}, all[1];
  MPI_Allgatherv(rank == 0 ? &x : p, rank == 0, MPI_INT, all, counts, none,
                 MPI_INT, comm);
  assert(all[0] == 7 && y == -1);
}

static void no_neighbour(void) {
  int *p = (int *)64, *q = (int *)72, *counts = 0, *displs = 0;
  MPI_Comm alone;
  MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 0, 0, MPI_UNWEIGHTED, 0, 0,
                                 MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &alone);
  MPI_Neighbor_alltoall(p, 1, MPI_INT, q, 1, MPI_INT, alone);
  MPI_Neighbor_alltoallv(p, counts, displs, MPI_INT, q, counts, displs,
                         MPI_INT, alone);
  MPI_Neighbor_allgather(p, 1, MPI_INT, q, 1, MPI_INT, alone);
  MPI_Comm_free(&alone);
}

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  to_nobody(MPI_COMM_WORLD);
  nothing(MPI_COMM_WORLD, rank, size);
  no_neighbour();
  MPI_Finalize();
  return 0;
}
