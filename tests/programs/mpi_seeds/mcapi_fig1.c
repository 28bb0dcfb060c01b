// mpiproof-test:
// note: MCAPI/SMT figure 1: a == 1 is possible with buffering
// options: -n 3
// run: --buffer=any
// run: --buffer=infinite
// expect: violated
// finding: assertion-failed @ ASSERT
/* The wait of task 2 after sending "4" only says that its buffer may be used
 * again. With buffering the message may still be on its way when "Go" makes
 * task 1 send "1", which may be received first. */
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

static void send_text(const char *text, int count, int to) {
  MPI_Request request;

  MPI_Isend(text, count, MPI_CHAR, to, 0, MPI_COMM_WORLD, &request);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
}

static void receive_text(char *text, int room) {
  MPI_Request request;

  MPI_Irecv(text, room, MPI_CHAR, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
            &request);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
}

int main(int argc, char **argv) {
  char A[10], B[10], C[10];
  int rank, a, b;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    receive_text(A, sizeof A);
    a = atoi(A);
    receive_text(B, sizeof B);
    b = atoi(B);
    if (b > 0)
      assert(a == 4); /* @ASSERT */
  } else if (rank == 1) {
    receive_text(C, sizeof C);
    send_text("1", 2, 0);
  } else {
    send_text("4", 2, 0);
    send_text("Go", 3, 1);
  }
  MPI_Finalize();
  return 0;
}
