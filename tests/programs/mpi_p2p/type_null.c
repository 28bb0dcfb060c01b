// MPI_DATATYPE_NULL in calls with MPI_PROC_NULL: libraries never look at it.
// mpiproof-test:
// ranks: 2
// expect: verified
// finding: strict-only @ SEND
// severity: warning
// says: MPI_Send: datatype is MPI_DATATYPE_NULL
// finding: strict-only @ IRECV
// severity: warning
// finding: strict-only @ BOTH
// severity: warning
// says: recvtype
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x = 1;
  MPI_Request r;
  MPI_Status s;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Send(0, 0, MPI_DATATYPE_NULL, MPI_PROC_NULL, 0, /* @SEND */
           MPI_COMM_WORLD);
  MPI_Irecv(0, 0, MPI_DATATYPE_NULL, MPI_PROC_NULL, 0, /* @IRECV */
            MPI_COMM_WORLD, &r);
  MPI_Wait(&r, &s);
  assert(s.MPI_SOURCE == MPI_PROC_NULL);
  if (rank == 0)
    MPI_Sendrecv(&x, 1, MPI_INT, 1, 0, 0, 0, MPI_DATATYPE_NULL, /* @BOTH */
                 MPI_PROC_NULL, 0, MPI_COMM_WORLD, &s);
  else
    MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &s);
  MPI_Finalize();
  return 0;
}
