// mpiproof-test:
// ranks: 2
// expect: verified
//
// Buffered sends (MPI 4.1, 3.6): they complete whatever the receiver does, as
// long as the attached buffer has room for their messages and
// MPI_BSEND_OVERHEAD each; detaching waits for the messages.
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

static int error_class(int code) {
  int class;
  MPI_Error_class(code, &class);
  return class;
}

// Both send first: only right with buffered sends.
static void cross(int other) {
  int out[3] = {other, 2, 3}, in[3] = {0, 0, 0}, size;
  int room = 2 * (3 * (int)sizeof(int) + MPI_BSEND_OVERHEAD);
  char *buffer = malloc((size_t)room), *back = NULL;
  MPI_Request request;
  assert(MPI_Buffer_attach(buffer, room) == MPI_SUCCESS);
  MPI_Bsend(out, 3, MPI_INT, other, 1, MPI_COMM_WORLD);
  out[1] = 99;
  MPI_Ibsend(out, 3, MPI_INT, other, 2, MPI_COMM_WORLD, &request);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  MPI_Recv(in, 3, MPI_INT, other, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  assert(in[0] == 1 - other && in[1] == 2 && in[2] == 3);
  MPI_Recv(in, 3, MPI_INT, other, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  assert(in[1] == 99);
  MPI_Buffer_detach(&back, &size);
  assert(back == buffer && size == room);
  free(buffer);
}

// One place in the buffer, used again: the answer says that it is free.
static void in_turn(int rank) {
  int data = 0, size;
  if (rank == 0) {
    int room = (int)sizeof(int) + MPI_BSEND_OVERHEAD;
    void *buffer = malloc((size_t)room);
    MPI_Buffer_attach(buffer, room);
    for (int i = 0; i < 3; i++) {
      MPI_Bsend(&i, 1, MPI_INT, 1, 3, MPI_COMM_WORLD);
      MPI_Recv(&data, 1, MPI_INT, 1, 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
      assert(data == i + 1);
    }
    MPI_Buffer_detach(&buffer, &size);
    free(buffer);
  } else {
    for (int i = 0; i < 3; i++) {
      MPI_Recv(&data, 1, MPI_INT, 0, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
      data++;
      MPI_Send(&data, 1, MPI_INT, 0, 4, MPI_COMM_WORLD);
    }
  }
}

static void errors(int rank) {
  int data[100] = {0}, size;
  char small[MPI_BSEND_OVERHEAD + 16];
  void *back;
  MPI_Request request;
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
  if (rank == 0) {
    assert(error_class(MPI_Bsend(data, 1, MPI_INT, 1, 5, MPI_COMM_WORLD)) ==
           MPI_ERR_BUFFER);
    assert(error_class(MPI_Buffer_attach(small, -1)) == MPI_ERR_ARG);
    assert(error_class(MPI_Buffer_attach(NULL, 1000)) == MPI_ERR_ARG);
    assert(MPI_Buffer_detach(&back, &size) == MPI_SUCCESS && back == NULL);
    MPI_Buffer_attach(small, sizeof small);
    assert(error_class(MPI_Buffer_attach(small, sizeof small)) ==
           MPI_ERR_BUFFER);
    assert(error_class(MPI_Bsend(data, 100, MPI_INT, 1, 5, MPI_COMM_WORLD)) ==
           MPI_ERR_BUFFER);
    assert(error_class(MPI_Ibsend(data, 100, MPI_INT, 1, 5, MPI_COMM_WORLD,
                                  &request)) == MPI_ERR_BUFFER);
    assert(MPI_Bsend(data, 4, MPI_INT, 1, 5, MPI_COMM_WORLD) == MPI_SUCCESS);
    MPI_Buffer_detach(&back, &size);
    assert(back == small && size == (int)sizeof small);
  } else {
    MPI_Recv(data, 4, MPI_INT, 0, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
}

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  cross(1 - rank);
  in_turn(rank);
  errors(rank);
  MPI_Finalize();
  return 0;
}
