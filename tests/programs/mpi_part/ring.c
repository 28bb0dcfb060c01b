// mpiproof-test:
// ranks: 2 3
// expect: verified
//
// A ring of partitioned messages, restarted with new data, partitions made
// ready one by one, by a range and by a list; the receiver divides the data
// otherwise.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

enum { PARTS = 4, EACH = 3, ALL = PARTS * EACH };

static void make_ready(MPI_Request send, int round) {
  int rest[2] = {3, 1};
  switch (round) {
  case 0:
    for (int i = PARTS - 1; i >= 0; i--) MPI_Pready(i, send);
    break;
  case 1: MPI_Pready_range(0, PARTS - 1, send); break;
  default:
    MPI_Pready(0, send);
    MPI_Pready_list(2, rest, send);
    MPI_Pready(2, send);
  }
}

int main(int argc, char **argv) {
  int rank, size, out[ALL], in[ALL];
  MPI_Request send, receive;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int left = (rank + size - 1) % size, right = (rank + 1) % size;
  MPI_Psend_init(out, PARTS, EACH, MPI_INT, right, 5, MPI_COMM_WORLD,
                 MPI_INFO_NULL, &send);
  MPI_Precv_init(in, 2, ALL / 2, MPI_INT, left, 5, MPI_COMM_WORLD,
                 MPI_INFO_NULL, &receive);
  for (int round = 0; round < 3; round++) {
    MPI_Start(&receive);
    MPI_Start(&send);
    for (int i = 0; i < ALL; i++) out[i] = 100 * round + 10 * rank + i;
    make_ready(send, round);
    MPI_Wait(&receive, MPI_STATUS_IGNORE);
    MPI_Wait(&send, MPI_STATUS_IGNORE);
    for (int i = 0; i < ALL; i++)
      assert(in[i] == 100 * round + 10 * left + i);
    printf("round %d: %d .. %d\n", round, in[0], in[ALL - 1]);
  }
  MPI_Request_free(&send);
  MPI_Request_free(&receive);
  MPI_Finalize();
  return 0;
}
