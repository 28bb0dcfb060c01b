// mpiproof-test:
// ranks: 1
// expect: verified
// mpich: no
//
// Partitioned messages to and from nobody; MPI_Parrived of requests that are
// null or not started; no partitions at all.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int data[4] = {1, 2, 3, 4}, flag;
  MPI_Request send, receive, none[2];
  MPI_Status status;
  MPI_Init(&argc, &argv);
  MPI_Psend_init(data, 4, 1, MPI_INT, MPI_PROC_NULL, 3, MPI_COMM_WORLD,
                 MPI_INFO_NULL, &send);
  MPI_Precv_init(data, 4, 1, MPI_INT, MPI_PROC_NULL, 3, MPI_COMM_WORLD,
                 MPI_INFO_NULL, &receive);
  flag = 0;
  MPI_Parrived(receive, 2, &flag);
  assert(flag);
  flag = 0;
  MPI_Parrived(MPI_REQUEST_NULL, 0, &flag);
  assert(flag);
  MPI_Start(&send);
  MPI_Start(&receive);
  MPI_Pready_range(0, 2, send);
  MPI_Test(&send, &flag, MPI_STATUS_IGNORE);
  assert(!flag);
  MPI_Pready(3, send);
  MPI_Wait(&send, MPI_STATUS_IGNORE);
  MPI_Parrived(receive, 1, &flag);
  assert(flag);
  MPI_Wait(&receive, &status);
  assert(status.MPI_SOURCE == MPI_PROC_NULL && data[1] == 2);
  MPI_Psend_init(0, 0, 0, MPI_INT, 0, 1, MPI_COMM_SELF, MPI_INFO_NULL,
                 &none[0]);
  MPI_Precv_init(0, 0, 0, MPI_INT, 0, 1, MPI_COMM_SELF, MPI_INFO_NULL,
                 &none[1]);
  MPI_Startall(2, none);
  MPI_Waitall(2, none, MPI_STATUSES_IGNORE);
  MPI_Request_free(&none[0]);
  MPI_Request_free(&none[1]);
  MPI_Request_free(&send);
  MPI_Request_free(&receive);
  MPI_Finalize();
  return 0;
}
