// mpiproof-test:
// ranks: 3
// expect: verified
//
// What a receive says of its message: source and tag of wildcard receives,
// counts of shorter messages and of other types, and that MPI_ERROR is left
// alone (MPI 4.1, 3.2.5).
#include <assert.h>
#include <mpi.h>
#include <stddef.h>

static void sender(int rank) {
  int ints[4] = {rank, 1, 2, 3};
  double value = rank / 2.0;
  MPI_Send(ints, rank, MPI_INT, 0, 10 + rank, MPI_COMM_WORLD);
  MPI_Send(NULL, 0, MPI_INT, 0, 20 + rank, MPI_COMM_WORLD);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Send(ints, rank, MPI_INT, 0, 10 + rank, MPI_COMM_WORLD);
  MPI_Send(NULL, 0, MPI_INT, 0, 20 + rank, MPI_COMM_WORLD);
  MPI_Send(&value, 1, MPI_DOUBLE, 0, 30, MPI_COMM_WORLD);
}

// One round of wildcards: the first message of each sender is a first one.
static void any(void) {
  int next[3] = {0, 0, 0};
  for (int i = 0; i < 4; i++) {
    int data[4] = {-1, -1, -1, -1}, count;
    MPI_Status status;
    status.MPI_ERROR = 1234;
    MPI_Recv(data, 4, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD,
             &status);
    int from = status.MPI_SOURCE;
    assert(from == 1 || from == 2);
    assert(status.MPI_TAG == (next[from] == 0 ? 10 : 20) + from);
    assert(status.MPI_ERROR == 1234);
    MPI_Get_count(&status, MPI_INT, &count);
    assert(count == (next[from] == 0 ? from : 0));
    assert(data[0] == (count > 0 ? from : -1) && data[count] == -1);
    next[from]++;
  }
  assert(next[1] == 2 && next[2] == 2);
}

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank != 0) {
    sender(rank);
  } else {
    any();
    MPI_Barrier(MPI_COMM_WORLD);
    for (int from = 2; from >= 1; from--) {
      int data[4], count;
      double value;
      MPI_Status status;
      status.MPI_ERROR = 1234;
      MPI_Recv(data, 4, MPI_INT, from, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
      assert(status.MPI_SOURCE == from && status.MPI_TAG == 10 + from);
      assert(status.MPI_ERROR == 1234);
      MPI_Get_count(&status, MPI_INT, &count);
      assert(count == from && data[0] == from);
      MPI_Get_count(&status, MPI_BYTE, &count);
      assert(count == 4 * from);
      MPI_Get_count(&status, MPI_DOUBLE, &count);
      assert(count == (from == 2 ? 1 : MPI_UNDEFINED));
      MPI_Recv(data, 4, MPI_INT, from, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
      MPI_Get_count(&status, MPI_INT, &count);
      assert(count == 0 && status.MPI_TAG == 20 + from);
      MPI_Recv(&value, 1, MPI_DOUBLE, from, 30, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
      assert(value == from / 2.0);
    }
  }
  MPI_Finalize();
  return 0;
}
