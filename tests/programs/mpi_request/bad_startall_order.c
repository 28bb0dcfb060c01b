// mpiproof-test:
// ranks: 2
// expect: violated
// finding: assertion-failed @ FIRST
// finding: assertion-failed @ TAG
// finding: assertion-failed @ POSTED
//
// MPI_Startall starts in any order (MPI 4.1, 3.9): which of two sends to one
// process comes first, with one tag or seen through MPI_ANY_TAG, and which of
// two receives gets the first message, is not for the program to say.
#include <assert.h>
#include <mpi.h>

#define W MPI_COMM_WORLD

int main(int argc, char **argv) {
  int rank, a = 1, b = 2, x = 0, y = 0;
  MPI_Request q[2];
  MPI_Status s;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(W, &rank);
  if (rank == 0) {
    for (int tag = 0; tag < 2; tag++) {
      MPI_Send_init(&a, 1, MPI_INT, 1, 0, W, &q[0]);
      MPI_Send_init(&b, 1, MPI_INT, 1, tag, W, &q[1]);
      MPI_Startall(2, q);
      MPI_Waitall(2, q, MPI_STATUSES_IGNORE);
      MPI_Request_free(&q[0]);
      MPI_Request_free(&q[1]);
    }
    MPI_Send(&a, 1, MPI_INT, 1, 5, W);
    MPI_Send(&b, 1, MPI_INT, 1, 5, W);
  } else {
    int first, tag;
    MPI_Recv(&first, 1, MPI_INT, 0, 0, W, MPI_STATUS_IGNORE);
    MPI_Recv(&y, 1, MPI_INT, 0, 0, W, MPI_STATUS_IGNORE);
    MPI_Recv(&x, 1, MPI_INT, 0, MPI_ANY_TAG, W, &s);
    tag = s.MPI_TAG;
    MPI_Recv(&y, 1, MPI_INT, 0, MPI_ANY_TAG, W, &s);
    MPI_Recv_init(&x, 1, MPI_INT, 0, 5, W, &q[0]);
    MPI_Recv_init(&y, 1, MPI_INT, MPI_ANY_SOURCE, 5, W, &q[1]);
    MPI_Startall(2, q);
    MPI_Waitall(2, q, MPI_STATUSES_IGNORE);
    MPI_Request_free(&q[0]);
    MPI_Request_free(&q[1]);
    if (first != 1) {
      assert(first == 1); /* @FIRST */
    } else if (tag != 0) {
      assert(tag == 0); /* @TAG */
    }
    assert(x == 1); /* @POSTED */
  }
  MPI_Finalize();
  return 0;
}
