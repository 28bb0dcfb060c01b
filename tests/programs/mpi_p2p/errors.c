// mpiproof-test:
// ranks: 2
// expect: verified
//
// Error classes of point-to-point calls under MPI_ERRORS_RETURN, as a real
// MPI returns them.
#include <assert.h>
#include <mpi.h>
#include <stddef.h>

static int class_of(int code) {
  int class;
  MPI_Error_class(code, &class);
  return class;
}
#define FAILS(call, class) assert(class_of(call) == (class))

static void arguments(void) {
  int x[2] = {0, 0}, flag;
  MPI_Request request = MPI_REQUEST_NULL;
  MPI_Status status;
  MPI_Datatype open;
  FAILS(MPI_Send(x, 1, MPI_INT, 2, 0, MPI_COMM_WORLD), MPI_ERR_RANK);
  FAILS(MPI_Send(x, 1, MPI_INT, -7, 0, MPI_COMM_WORLD), MPI_ERR_RANK);
  FAILS(MPI_Send(x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD),
        MPI_ERR_RANK);
  FAILS(MPI_Send(x, 1, MPI_INT, 1, -5, MPI_COMM_WORLD), MPI_ERR_TAG);
  FAILS(MPI_Send(x, 1, MPI_INT, 1, MPI_ANY_TAG, MPI_COMM_WORLD), MPI_ERR_TAG);
  FAILS(MPI_Send(x, -1, MPI_INT, 1, 0, MPI_COMM_WORLD), MPI_ERR_COUNT);
  FAILS(MPI_Send(x, 1, MPI_DATATYPE_NULL, 1, 0, MPI_COMM_WORLD),
        MPI_ERR_TYPE);
  FAILS(MPI_Send(x, 1, MPI_INT, 1, 0, MPI_COMM_NULL), MPI_ERR_COMM);
  FAILS(MPI_Send(NULL, 1, MPI_INT, 1, 0, MPI_COMM_WORLD), MPI_ERR_BUFFER);
  MPI_Type_contiguous(2, MPI_INT, &open);
  FAILS(MPI_Send(x, 1, open, 1, 0, MPI_COMM_WORLD), MPI_ERR_TYPE);
  MPI_Type_free(&open);
  FAILS(MPI_Recv(x, 1, MPI_INT, 2, 0, MPI_COMM_WORLD, &status), MPI_ERR_RANK);
  FAILS(MPI_Recv(x, 1, MPI_INT, 1, -5, MPI_COMM_WORLD, &status), MPI_ERR_TAG);
  FAILS(MPI_Recv(x, -1, MPI_INT, 1, 0, MPI_COMM_WORLD, &status),
        MPI_ERR_COUNT);
  FAILS(MPI_Isend(x, 1, MPI_INT, 2, 0, MPI_COMM_WORLD, &request),
        MPI_ERR_RANK);
  FAILS(MPI_Irecv(x, 1, MPI_INT, 2, 0, MPI_COMM_WORLD, &request),
        MPI_ERR_RANK);
  FAILS(MPI_Send_init(x, -1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request),
        MPI_ERR_COUNT);
  FAILS(MPI_Probe(2, 0, MPI_COMM_WORLD, &status), MPI_ERR_RANK);
  FAILS(MPI_Iprobe(0, -5, MPI_COMM_WORLD, &flag, &status), MPI_ERR_TAG);
  MPI_Message message = MPI_MESSAGE_NULL;
  FAILS(MPI_Mprobe(2, 0, MPI_COMM_WORLD, &message, &status), MPI_ERR_RANK);
  FAILS(MPI_Mrecv(x, 1, MPI_INT, &message, &status), MPI_ERR_REQUEST);
  FAILS(MPI_Imrecv(x, 1, MPI_INT, &message, &request), MPI_ERR_REQUEST);
  FAILS(MPI_Sendrecv(x, 1, MPI_INT, 2, 0, x + 1, 1, MPI_INT, 1, 0,
                     MPI_COMM_WORLD, &status),
        MPI_ERR_RANK);
}

static void truncation(int rank) {
  int out[4] = {1, 2, 3, 4}, in[4] = {0, 0, 0, 0};
  MPI_Status status;
  MPI_Request request;
  if (rank == 0) {
    for (int i = 0; i < 4; i++) {
      MPI_Send(out, 4, MPI_INT, 1, 1, MPI_COMM_WORLD);
    }
  } else {
    status.MPI_ERROR = 1234;
    FAILS(MPI_Recv(in, 2, MPI_INT, 0, 1, MPI_COMM_WORLD, &status),
          MPI_ERR_TRUNCATE);
    assert(status.MPI_SOURCE == 0 && status.MPI_TAG == 1);
    assert(in[2] == 0 && in[3] == 0);
    MPI_Irecv(in, 3, MPI_INT, 0, 1, MPI_COMM_WORLD, &request);
    FAILS(MPI_Wait(&request, &status), MPI_ERR_TRUNCATE);
    assert(request == MPI_REQUEST_NULL && in[3] == 0);
    FAILS(MPI_Recv(in, 0, MPI_INT, 0, 1, MPI_COMM_WORLD, &status),
          MPI_ERR_TRUNCATE);
    assert(MPI_Recv(in, 4, MPI_INT, 0, 1, MPI_COMM_WORLD, &status) ==
           MPI_SUCCESS);
    assert(in[3] == 4);
  }
}

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
  arguments();
  truncation(rank);
  MPI_Finalize();
  return 0;
}
