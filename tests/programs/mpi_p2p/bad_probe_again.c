// mpiproof-test:
// ranks: 3
// expect: violated
// finding: assertion-failed @ RECEIVED
// finding: assertion-failed @ OTHER
// finding: assertion-failed @ POSTED
//
// What was seen is gone when it is received, or when a receive posted since
// then may have it; and it says nothing of another sender's message.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, flag, x = 0, y;
  MPI_Request q;
  MPI_Status s;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 1) {
    MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  } else if (rank == 2) {
    MPI_Send(&x, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
  } else {
    int which;
    MPI_Probe(1, 0, MPI_COMM_WORLD, &s);
    MPI_Iprobe(2, 1, MPI_COMM_WORLD, &which, &s);
    if (!which) {
      MPI_Iprobe(2, MPI_ANY_TAG, MPI_COMM_WORLD, &flag, &s);
      assert(flag); /* @OTHER */
    }
    MPI_Recv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (which) {
      MPI_Iprobe(1, 0, MPI_COMM_WORLD, &flag, &s);
      assert(flag); /* @RECEIVED */
    }
    MPI_Probe(1, 0, MPI_COMM_WORLD, &s);
    MPI_Irecv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &q);
    MPI_Iprobe(1, 0, MPI_COMM_WORLD, &flag, &s);
    MPI_Wait(&q, MPI_STATUS_IGNORE);
    MPI_Recv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Recv(&x, 1, MPI_INT, 2, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    assert(flag); /* @POSTED */
  }
  MPI_Finalize();
  return 0;
}
