// A persistent request at rest may be waited for, tested and listed (MPI 4.1,
// 3.7.3, 3.9), also before its first start; what counts is that it is started
// at some time.
// mpiproof-test:
// ranks: 2
// expect: verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x = 0, y, flag, index, indices[2];
  MPI_Request r[2];
  MPI_Status s;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  x = y = rank;
  MPI_Send_init(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r[0]);
  MPI_Recv_init(&y, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r[1]);
  MPI_Wait(&r[0], &s);
  MPI_Test(&r[1], &flag, &s);
  assert(flag && s.MPI_SOURCE == MPI_ANY_SOURCE);
  MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
  MPI_Testall(2, r, &flag, MPI_STATUSES_IGNORE);
  assert(flag);
  MPI_Waitany(2, r, &index, &s);
  assert(index == MPI_UNDEFINED);
  MPI_Waitsome(2, r, &index, indices, MPI_STATUSES_IGNORE);
  assert(index == MPI_UNDEFINED);
  MPI_Startall(2, r);
  MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
  assert(y == 1 - rank);
  MPI_Wait(&r[1], &s);
  MPI_Request_free(&r[0]);
  MPI_Request_free(&r[1]);
  MPI_Finalize();
  return 0;
}
