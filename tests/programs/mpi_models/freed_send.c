// mpiproof-test:
// note: whose buffer is free when a request was freed before its message was
// note: taken
// options: --path-models -n 4 --buffer=1
// expect: violated
// finding: assertion-failed @ B
// finding: freed-send @ FREE
// severity: warning
// finding: freed-send @ FREE
// severity: warning
#include <mpi.h>
#include <mpiproof.h>

#define SEND(x, to, tag) MPI_Send(&(x), 1, MPI_INT, to, tag, MPI_COMM_WORLD)
#define RECV(x, from, tag) \
  MPI_Recv(&(x), 1, MPI_INT, from, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE)

static int data[] = {10, 11, 12, 13, 14};

static void start(int i, int tag) {
  MPI_Request request;
  MPI_Isend(&data[i], 1, MPI_INT, 0, tag, MPI_COMM_WORLD, &request);
  MPI_Request_free(&request); /* @FREE */
}

int main(int argc, char **argv) {
  int rank, a, b, c;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 3) {
    start(0, 0);
    start(1, 1);
    SEND(data[2], 2, 0);
    SEND(data[3], 0, 0);
  } else if (rank == 1) {
    SEND(data[4], 0, 0);
  } else if (rank == 2) {
    RECV(a, 0, 0);
    RECV(a, 3, 0);
  } else {
    RECV(a, MPI_ANY_SOURCE, 0);
    RECV(b, MPI_ANY_SOURCE, 0);
    SEND(a, 2, 0);
    RECV(c, MPI_ANY_SOURCE, 0);
    RECV(c, 3, 1);
    mpiproof_assert(b != 13); /* @B */
  }
  MPI_Finalize();
  return 0;
}
