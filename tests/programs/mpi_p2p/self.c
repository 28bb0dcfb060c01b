// mpiproof-test:
// ranks: 1 2
// expect: verified
//
// Messages to oneself, on MPI_COMM_SELF and MPI_COMM_WORLD: they match like
// all others, in order, and never those of the other communicator.
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

static void on(MPI_Comm comm, int me, int base) {
  int out[3] = {base, base + 1, base + 2}, in[3] = {0, 0, 0};
  MPI_Request requests[6];
  MPI_Status statuses[6];
  for (int i = 0; i < 3; i++) {
    MPI_Isend(&out[i], 1, MPI_INT, me, i == 2 ? 8 : 7, comm, &requests[i]);
  }
  MPI_Irecv(&in[2], 1, MPI_INT, me, 8, comm, &requests[3]);
  MPI_Irecv(&in[0], 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, comm,
            &requests[4]);
  MPI_Irecv(&in[1], 1, MPI_INT, me, 7, comm, &requests[5]);
  MPI_Waitall(6, requests, statuses);
  for (int i = 0; i < 3; i++) {
    assert(in[i] == base + i);
  }
  assert(statuses[4].MPI_SOURCE == me && statuses[4].MPI_TAG == 7);
}

int main(int argc, char **argv) {
  int rank, flag, in[2] = {0, 0}, out[2] = {5, 6};
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  on(MPI_COMM_SELF, 0, 100);
  on(MPI_COMM_WORLD, rank, 200);

  // The same tag on both: only the communicator tells them apart.
  MPI_Isend(&out[0], 1, MPI_INT, rank, 1, MPI_COMM_WORLD, &request);
  MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_SELF, &flag,
             MPI_STATUS_IGNORE);
  assert(!flag);
  MPI_Sendrecv(&out[1], 1, MPI_INT, 0, 1, &in[1], 1, MPI_INT, 0, 1,
               MPI_COMM_SELF, MPI_STATUS_IGNORE);
  MPI_Recv(&in[0], 1, MPI_INT, rank, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  assert(in[0] == 5 && in[1] == 6);

  // A buffered send to oneself is the one that may come first when blocking.
  char *buffer = malloc(sizeof(int) + MPI_BSEND_OVERHEAD);
  int size;
  MPI_Buffer_attach(buffer, (int)sizeof(int) + MPI_BSEND_OVERHEAD);
  MPI_Bsend(&out[1], 1, MPI_INT, 0, 2, MPI_COMM_SELF);
  MPI_Recv(&in[0], 1, MPI_INT, 0, 2, MPI_COMM_SELF, MPI_STATUS_IGNORE);
  assert(in[0] == 6);
  MPI_Buffer_detach(&buffer, &size);
  free(buffer);
  MPI_Finalize();
  return 0;
}
