// mpiproof-test:
// ranks: 2
// expect: verified
// mpich: no
//
// Buffers of communicators, buffers of unlimited size and flushing, which came
// with MPI 4.1 (3.6).
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

enum { ROOM = sizeof(int) + MPI_BSEND_OVERHEAD };

static int class_of(int code) {
  int class;
  MPI_Error_class(code, &class);
  return class;
}

int main(int argc, char **argv) {
  int rank, x = 4, size;
  static char mine[ROOM], ours[2 * ROOM];
  void *back;
  MPI_Comm other;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_dup(MPI_COMM_WORLD, &other);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  MPI_Comm_set_errhandler(other, MPI_ERRORS_RETURN);
  if (rank == 0) {
    MPI_Buffer_attach(ours, sizeof ours);
    MPI_Comm_attach_buffer(other, mine, sizeof mine);
    // Two fit into the process's buffer, one into the communicator's.
    assert(MPI_Bsend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD) == MPI_SUCCESS);
    assert(MPI_Bsend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD) == MPI_SUCCESS);
    assert(MPI_Bsend(&x, 1, MPI_INT, 1, 0, other) == MPI_SUCCESS);
    assert(class_of(MPI_Bsend(&x, 1, MPI_INT, 1, 0, other)) ==
           MPI_ERR_BUFFER);
    MPI_Send(&x, 1, MPI_INT, 1, 9, MPI_COMM_WORLD);
    MPI_Comm_flush_buffer(other);
    assert(MPI_Bsend(&x, 1, MPI_INT, 1, 0, other) == MPI_SUCCESS);
    MPI_Buffer_flush();
    assert(MPI_Bsend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD) == MPI_SUCCESS);
    MPI_Comm_detach_buffer(other, &back, &size);
    assert(back == mine && size == sizeof mine);
    MPI_Buffer_detach(&back, &size);
    assert(back == ours && size == sizeof ours);

    MPI_Buffer_attach(MPI_BUFFER_AUTOMATIC, 0);
    for (int i = 0; i < 4; i++) {
      assert(MPI_Bsend(&x, 1, MPI_INT, 1, 1, MPI_COMM_WORLD) == MPI_SUCCESS);
    }
    MPI_Buffer_detach(&back, &size);
    assert(back == MPI_BUFFER_AUTOMATIC && size == 0);
  } else {
    MPI_Recv(&x, 1, MPI_INT, 0, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Recv(&x, 1, MPI_INT, 0, 0, other, MPI_STATUS_IGNORE);
    for (int i = 0; i < 3; i++) {
      MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Recv(&x, 1, MPI_INT, 0, 0, other, MPI_STATUS_IGNORE);
    for (int i = 0; i < 4; i++) {
      MPI_Recv(&x, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
  }
  MPI_Comm_free(&other);
  MPI_Finalize();
  return 0;
}
