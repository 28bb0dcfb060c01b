// mpiproof-test:
// ranks: 2
// expect: verified
//
// A user's error handler hears of a truncated message: the class itself from
// MPI_Wait, MPI_ERR_IN_STATUS from MPI_Waitall, once per call.
#include <assert.h>
#include <mpi.h>

static int calls, last;

static void handler(MPI_Comm *comm, int *code, ...) {
  assert(*comm == MPI_COMM_WORLD);
  calls++;
  MPI_Error_class(*code, &last);
}

int main(int argc, char **argv) {
  int rank, x[4] = {1, 2, 3, 4}, class;
  MPI_Errhandler own;
  MPI_Request requests[2];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_create_errhandler(handler, &own);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, own);
  if (rank == 0) {
    for (int i = 0; i < 4; i++) {
      MPI_Send(x, 2, MPI_INT, 1, i, MPI_COMM_WORLD);
    }
  } else {
    MPI_Error_class(MPI_Recv(x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD,
                             MPI_STATUS_IGNORE), &class);
    assert(calls == 1 && last == MPI_ERR_TRUNCATE && class == last);
    MPI_Irecv(x, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, &requests[0]);
    MPI_Error_class(MPI_Wait(&requests[0], MPI_STATUS_IGNORE), &class);
    assert(calls == 2 && last == MPI_ERR_TRUNCATE && class == last);
    MPI_Irecv(x, 1, MPI_INT, 0, 2, MPI_COMM_WORLD, &requests[0]);
    MPI_Irecv(x + 2, 1, MPI_INT, 0, 3, MPI_COMM_WORLD, &requests[1]);
    MPI_Error_class(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE), &class);
    assert(calls == 3 && last == MPI_ERR_IN_STATUS && class == last);
  }
  MPI_Errhandler_free(&own);
  MPI_Finalize();
  return 0;
}
