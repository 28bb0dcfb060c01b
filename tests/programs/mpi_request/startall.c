// mpiproof-test:
// ranks: 3
// expect: verified
//
// Where envelopes differ the order of MPI_Startall cannot be seen; where they do
// not, the sum is the same in every order. Ring of neighbours, twice.
#include <assert.h>
#include <mpi.h>

#define W MPI_COMM_WORLD

int main(int argc, char **argv) {
  int rank, size, out[2], in[2], more[4] = {0};
  MPI_Request q[4], same[4];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(W, &rank);
  MPI_Comm_size(W, &size);
  int left = (rank + size - 1) % size, right = (rank + 1) % size;
  MPI_Send_init(&out[0], 1, MPI_INT, left, 0, W, &q[0]);
  MPI_Send_init(&out[1], 1, MPI_INT, right, 1, W, &q[1]);
  MPI_Recv_init(&in[0], 1, MPI_INT, right, 0, W, &q[2]);
  MPI_Recv_init(&in[1], 1, MPI_INT, left, 1, W, &q[3]);
  for (int i = 0; i < 2; i++) {
    out[0] = out[1] = rank + 10 * i;
    MPI_Startall(4, q);
    MPI_Waitall(4, q, MPI_STATUSES_IGNORE);
    assert(in[0] == right + 10 * i && in[1] == left + 10 * i);
  }
  for (int i = 0; i < 4; i++) {
    MPI_Request_free(&q[i]);
  }
  if (rank == 0) {
    for (int i = 0; i < 3; i++) {
      more[i] = 1 << i;
      MPI_Ssend_init(&more[i], 1, MPI_INT, 1, 7 + i % 2, W, &same[i]);
    }
    MPI_Startall(3, same);
    MPI_Waitall(3, same, MPI_STATUSES_IGNORE);
  } else if (rank == 1) {
    int sum = 0;
    for (int i = 0; i < 3; i++) {
      MPI_Recv_init(&more[i], 1, MPI_INT, 0, MPI_ANY_TAG, W, &same[i]);
    }
    MPI_Startall(3, same);
    MPI_Waitall(3, same, MPI_STATUSES_IGNORE);
    for (int i = 0; i < 3; i++) {
      sum += more[i];
    }
    assert(sum == 7);
  }
  for (int i = 0; i < 3 && rank < 2; i++) {
    MPI_Request_free(&same[i]);
  }
  MPI_Finalize();
  return 0;
}
