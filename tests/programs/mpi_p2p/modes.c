// mpiproof-test:
// ranks: 2
// expect: verified
//
// Every mode of send, blocking, non-blocking and persistent, received with
// exact envelopes.
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

enum { N = 5 };

static void fill(int *data, int seed) {
  for (int i = 0; i < N; i++) {
    data[i] = seed * 100 + i;
  }
}

static void receive(int tag) {
  int data[N], count;
  MPI_Status status;
  assert(MPI_Recv(data, N, MPI_INT, 0, tag, MPI_COMM_WORLD, &status) ==
         MPI_SUCCESS);
  for (int i = 0; i < N; i++) {
    assert(data[i] == tag * 100 + i);
  }
  MPI_Get_count(&status, MPI_INT, &count);
  assert(count == N && status.MPI_SOURCE == 0 && status.MPI_TAG == tag);
}

// A ready send needs its receive posted first.
static void receive_ready(int tag) {
  int data[N];
  MPI_Request request;
  MPI_Irecv(data, N, MPI_INT, 0, tag, MPI_COMM_WORLD, &request);
  MPI_Send(NULL, 0, MPI_INT, 0, 99, MPI_COMM_WORLD);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  assert(data[N - 1] == tag * 100 + N - 1);
}

static void await_ready(void) {
  MPI_Recv(NULL, 0, MPI_INT, 1, 99, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void send_blocking(void) {
  int data[N];
  fill(data, 1);
  MPI_Send(data, N, MPI_INT, 1, 1, MPI_COMM_WORLD);
  fill(data, 2);
  MPI_Ssend(data, N, MPI_INT, 1, 2, MPI_COMM_WORLD);
  fill(data, 3);
  MPI_Bsend(data, N, MPI_INT, 1, 3, MPI_COMM_WORLD);
  fill(data, 4);
  await_ready();
  MPI_Rsend(data, N, MPI_INT, 1, 4, MPI_COMM_WORLD);
}

typedef int Isend(const void *, int, MPI_Datatype, int, int, MPI_Comm,
                  MPI_Request *);

static void send_nonblocking(Isend *isend, int tag) {
  int data[N];
  MPI_Request request = MPI_REQUEST_NULL;
  fill(data, tag);
  assert(isend(data, N, MPI_INT, 1, tag, MPI_COMM_WORLD, &request) ==
         MPI_SUCCESS);
  assert(request != MPI_REQUEST_NULL);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  assert(request == MPI_REQUEST_NULL);
}

static void send_persistent(Isend *init, int tag) {
  int data[N];
  MPI_Request request, before;
  init(data, N, MPI_INT, 1, tag, MPI_COMM_WORLD, &request);
  before = request;
  for (int round = 0; round < 2; round++) {
    fill(data, tag);
    if (init == MPI_Rsend_init) {
      await_ready();
    }
    MPI_Start(&request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    assert(request == before);
  }
  MPI_Request_free(&request);
  assert(request == MPI_REQUEST_NULL);
}

static void rank0(void) {
  int size = 4 * (N * (int)sizeof(int) + MPI_BSEND_OVERHEAD), detached;
  char *buffer = malloc((size_t)size);
  void *address;
  MPI_Buffer_attach(buffer, size);
  send_blocking();
  send_nonblocking(MPI_Isend, 5);
  send_nonblocking(MPI_Issend, 6);
  send_nonblocking(MPI_Ibsend, 7);
  await_ready();
  send_nonblocking(MPI_Irsend, 8);
  send_persistent(MPI_Send_init, 9);
  send_persistent(MPI_Ssend_init, 10);
  send_persistent(MPI_Bsend_init, 11);
  send_persistent(MPI_Rsend_init, 12);
  MPI_Buffer_detach(&address, &detached);
  assert(address == buffer && detached == size);
  free(buffer);
}

static void rank1(void) {
  receive(1);
  receive(2);
  receive(3);
  receive_ready(4);
  receive(5);
  receive(6);
  receive(7);
  receive_ready(8);
  for (int tag = 9; tag <= 11; tag++) {
    receive(tag);
    receive(tag);
  }
  receive_ready(12);
  receive_ready(12);
}

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    rank0();
  } else {
    rank1();
  }
  MPI_Finalize();
  return 0;
}
