// mpiproof-test:
// ranks: 1 2
// expect: verified
//
// MPI_PROC_NULL (MPI 4.1, 3.10): every call ends at once; a receive's status
// has source MPI_PROC_NULL, tag MPI_ANY_TAG and count 0.
#include <assert.h>
#include <mpi.h>

static int data[3] = {1, 2, 3};

static void check(const MPI_Status *status) {
  int count, cancelled;
  assert(status->MPI_SOURCE == MPI_PROC_NULL);
  assert(status->MPI_TAG == MPI_ANY_TAG);
  MPI_Get_count(status, MPI_INT, &count);
  assert(count == 0);
  MPI_Test_cancelled(status, &cancelled);
  assert(!cancelled);
  assert(data[0] == 1 && data[1] == 2 && data[2] == 3);
}

static void forget(MPI_Status *status) {
  status->MPI_SOURCE = 77;
  status->MPI_TAG = 77;
  status->MPI_ERROR = 77;
}

static void blocking(void) {
  MPI_Status status;
  MPI_Send(data, 3, MPI_INT, MPI_PROC_NULL, 1, MPI_COMM_WORLD);
  MPI_Ssend(data, 3, MPI_INT, MPI_PROC_NULL, 1, MPI_COMM_WORLD);
  MPI_Bsend(data, 3, MPI_INT, MPI_PROC_NULL, 1, MPI_COMM_WORLD);
  MPI_Rsend(data, 3, MPI_INT, MPI_PROC_NULL, 1, MPI_COMM_WORLD);
  forget(&status);
  MPI_Recv(data, 3, MPI_INT, MPI_PROC_NULL, 1, MPI_COMM_WORLD, &status);
  check(&status);
  assert(status.MPI_ERROR == 77);
  forget(&status);
  MPI_Sendrecv(data, 3, MPI_INT, MPI_PROC_NULL, 1, data, 3, MPI_INT,
               MPI_PROC_NULL, 1, MPI_COMM_WORLD, &status);
  check(&status);
  forget(&status);
  MPI_Sendrecv_replace(data, 3, MPI_INT, MPI_PROC_NULL, 1, MPI_PROC_NULL, 1,
                       MPI_COMM_WORLD, &status);
  check(&status);
  forget(&status);
  MPI_Recv(data, 3, MPI_INT, MPI_PROC_NULL, MPI_ANY_TAG, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
}

static void probes(void) {
  MPI_Status status;
  MPI_Message message;
  MPI_Request request;
  int flag = 0;
  forget(&status);
  MPI_Probe(MPI_PROC_NULL, 3, MPI_COMM_WORLD, &status);
  check(&status);
  forget(&status);
  MPI_Iprobe(MPI_PROC_NULL, 3, MPI_COMM_WORLD, &flag, &status);
  check(&status);
  assert(flag);
  forget(&status);
  MPI_Mprobe(MPI_PROC_NULL, 3, MPI_COMM_WORLD, &message, &status);
  check(&status);
  assert(message == MPI_MESSAGE_NO_PROC);
  forget(&status);
  MPI_Mrecv(data, 3, MPI_INT, &message, &status);
  check(&status);
  assert(message == MPI_MESSAGE_NULL);
  flag = 0;
  MPI_Improbe(MPI_PROC_NULL, 3, MPI_COMM_WORLD, &flag, &message, &status);
  assert(flag && message == MPI_MESSAGE_NO_PROC);
  MPI_Imrecv(data, 3, MPI_INT, &message, &request);
  assert(message == MPI_MESSAGE_NULL);
  forget(&status);
  MPI_Wait(&request, &status);
  check(&status);
}

static void nonblocking(void) {
  MPI_Request requests[5];
  MPI_Status statuses[5];
  MPI_Isend(data, 3, MPI_INT, MPI_PROC_NULL, 1, MPI_COMM_WORLD, &requests[0]);
  MPI_Issend(data, 3, MPI_INT, MPI_PROC_NULL, 1, MPI_COMM_WORLD, &requests[1]);
  MPI_Ibsend(data, 3, MPI_INT, MPI_PROC_NULL, 1, MPI_COMM_WORLD, &requests[2]);
  MPI_Irecv(data, 3, MPI_INT, MPI_PROC_NULL, 1, MPI_COMM_WORLD, &requests[3]);
  MPI_Recv_init(data, 3, MPI_INT, MPI_PROC_NULL, 1, MPI_COMM_WORLD,
                &requests[4]);
  MPI_Start(&requests[4]);
  MPI_Waitall(5, requests, statuses);
  check(&statuses[3]);
#ifndef MPICH_VERSION   // which gives an empty status
  check(&statuses[4]);
#endif
  for (int i = 0; i < 4; i++) {
    assert(requests[i] == MPI_REQUEST_NULL);
  }
  MPI_Request_free(&requests[4]);
}

// One end of a line of processes talks to nobody.
static void half_open(int rank, int size) {
  int left = rank == 0 ? MPI_PROC_NULL : rank - 1;
  int right = rank == size - 1 ? MPI_PROC_NULL : rank + 1;
  int mine = rank, other = -1;
  MPI_Status status;
  MPI_Sendrecv(&mine, 1, MPI_INT, right, 4, &other, 1, MPI_INT, left, 4,
               MPI_COMM_WORLD, &status);
  assert(other == (rank == 0 ? -1 : rank - 1));
  assert(status.MPI_SOURCE == left);
  assert(status.MPI_TAG == (rank == 0 ? MPI_ANY_TAG : 4));
}

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  blocking();
  probes();
  nonblocking();
  half_open(rank, size);
  MPI_Finalize();
  return 0;
}
