// mpiproof-test:
// ranks: 2 3
// expect: verified
//
// Probes and matched probes: what they say of a message is what the receive
// gets; Iprobe and Improbe may find nothing.
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

static void check(const MPI_Status *status, int source, int tag, int length) {
  int count;
  assert(status->MPI_SOURCE == source && status->MPI_TAG == tag);
  MPI_Get_count(status, MPI_INT, &count);
  assert(count == length);
}

static void sender(int rank) {
  int data[3] = {rank, rank * 2, rank * 3};
  MPI_Request requests[6];
  for (int tag = 1; tag <= 6; tag++) {
    MPI_Isend(data, tag % 3 + 1, MPI_INT, 0, tag, MPI_COMM_WORLD,
              &requests[tag - 1]);
  }
  MPI_Waitall(6, requests, MPI_STATUSES_IGNORE);
}

static void plain(int from) {
  int data[3], flag = 0;
  MPI_Status status;
  MPI_Probe(from, 1, MPI_COMM_WORLD, &status);
  check(&status, from, 1, 2);
  MPI_Probe(from, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Recv(data, 3, MPI_INT, from, 1, MPI_COMM_WORLD, &status);
  check(&status, from, 1, 2);
  assert(data[0] == from && data[1] == from * 2);
  while (!flag) {
    MPI_Iprobe(from, 2, MPI_COMM_WORLD, &flag, &status);
  }
  check(&status, from, 2, 3);
  MPI_Recv(data, 3, MPI_INT, status.MPI_SOURCE, status.MPI_TAG,
           MPI_COMM_WORLD, &status);
  check(&status, from, 2, 3);
}

static void matched(int from) {
  int data[3] = {-1, -1, -1}, flag = 0;
  MPI_Status status;
  MPI_Message first, second;
  MPI_Request request;
  MPI_Mprobe(from, 3, MPI_COMM_WORLD, &first, &status);
  check(&status, from, 3, 1);
  // The taken message is out of reach: this finds the next one.
  MPI_Mprobe(from, MPI_ANY_TAG, MPI_COMM_WORLD, &second, &status);
  check(&status, from, 4, 2);
  MPI_Imrecv(data, 3, MPI_INT, &second, &request);
  assert(second == MPI_MESSAGE_NULL);
  MPI_Wait(&request, &status);
  check(&status, from, 4, 2);
  MPI_Mrecv(data + 2, 1, MPI_INT, &first, &status);
  check(&status, from, 3, 1);
  assert(data[0] == from && data[1] == from * 2 && data[2] == from);
  while (!flag) {
    MPI_Improbe(from, 5, MPI_COMM_WORLD, &flag, &first, &status);
  }
  check(&status, from, 5, 3);
  MPI_Mrecv(data, 3, MPI_INT, &first, MPI_STATUS_IGNORE);
  assert(data[2] == from * 3 && first == MPI_MESSAGE_NULL);
}

// Any source, as people write it: probe, allocate, receive from there.
static void wildcard(int size) {
  int seen = 0;
  for (int i = 1; i < size; i++) {
    MPI_Status status;
    int count;
    MPI_Probe(MPI_ANY_SOURCE, 6, MPI_COMM_WORLD, &status);
    MPI_Get_count(&status, MPI_INT, &count);
    int *data = malloc((size_t)count * sizeof *data);
    MPI_Recv(data, count, MPI_INT, status.MPI_SOURCE, 6, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    assert(count == 1 && data[0] == status.MPI_SOURCE);
    seen |= 1 << status.MPI_SOURCE;
    free(data);
  }
  assert(seen == (1 << size) - 2);
}

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank != 0) {
    sender(rank);
  } else {
    for (int from = 1; from < size; from++) {
      plain(from);
      matched(from);
    }
    wildcard(size);
  }
  MPI_Finalize();
  return 0;
}
