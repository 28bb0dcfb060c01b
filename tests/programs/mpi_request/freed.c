// mpiproof-test:
// ranks: 2
// expect: verified
// finding: freed-send @ FREE
// severity: warning
//
// Requests freed while active (MPI 4.1, 3.7.3) go on; a communicator and a
// datatype freed early live as long as operations need them.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, in[4] = {0, 0, 0, 0}, out[4] = {1, 2, 3, 4}, answer = 0;
  MPI_Request request;
  MPI_Datatype pair;
  MPI_Comm other;
  MPI_Status status;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_dup(MPI_COMM_WORLD, &other);
  MPI_Type_vector(2, 1, 2, MPI_INT, &pair);
  MPI_Type_commit(&pair);
  if (rank == 0) {
    MPI_Isend(out, 1, pair, 1, 1, MPI_COMM_WORLD, &request);
    MPI_Request_free(&request); /* @FREE */
    assert(request == MPI_REQUEST_NULL);
    // The answer says that the message arrived.
    MPI_Recv(&answer, 1, MPI_INT, 1, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    assert(answer == 4);
    MPI_Isend(&out[3], 1, MPI_INT, 1, 3, other, &request);
  } else {
    MPI_Recv(in, 2, MPI_INT, 0, 1, MPI_COMM_WORLD, &status);
    assert(in[0] == 1 && in[1] == 3);
    answer = in[0] + in[1];
    MPI_Send(&answer, 1, MPI_INT, 0, 2, MPI_COMM_WORLD);
    MPI_Irecv(&in[3], 1, MPI_INT, 0, MPI_ANY_TAG, other, &request);
  }
  MPI_Type_free(&pair);
  MPI_Comm_free(&other);
  MPI_Wait(&request, &status);
  if (rank == 1) {
    assert(in[3] == 4 && status.MPI_SOURCE == 0 && status.MPI_TAG == 3);
  }

  // A persistent receive with a datatype whose handle is gone.
  MPI_Type_contiguous(2, MPI_INT, &pair);
  MPI_Type_commit(&pair);
  MPI_Recv_init(in, 1, pair, 1 - rank, 4, MPI_COMM_WORLD, &request);
  MPI_Type_free(&pair);
  for (int round = 0; round < 2; round++) {
    out[0] = 10 * rank + round;
    MPI_Start(&request);
    MPI_Send(out, 2, MPI_INT, 1 - rank, 4, MPI_COMM_WORLD);
    MPI_Wait(&request, &status);
    assert(in[0] == 10 * (1 - rank) + round && in[1] == 2);
  }
  MPI_Request_free(&request);
  MPI_Finalize();
  return 0;
}
