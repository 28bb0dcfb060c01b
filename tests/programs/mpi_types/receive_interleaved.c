// mpiproof-test:
// ranks: 2
// expect: verified
//
// Types whose elements interleave without sharing a byte may be received, and
// types with overlapping entries may be sent (MPI 4.1, 5.1.11).
#include <assert.h>
#include <mpi.h>

#define W MPI_COMM_WORLD

int main(int argc, char **argv) {
  int rank, size, m[2][4] = {{0}}, v[8] = {0}, line[4];
  MPI_Datatype column, step, twice, back;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(W, &rank);
  MPI_Comm_size(W, &size);
  MPI_Type_vector(2, 1, 4, MPI_INT, &column);
  MPI_Type_create_resized(column, 0, sizeof(int), &step);
  MPI_Type_commit(&step);
  int at[2] = {0, 0}, down[2] = {1, 0}, one[2] = {1, 1};
  MPI_Type_indexed(2, one, at, MPI_INT, &twice);
  MPI_Type_commit(&twice);
  MPI_Type_indexed(2, one, down, MPI_INT, &back);
  MPI_Type_commit(&back);
  if (rank == 0) {
    for (int i = 0; i < 8; i++) {
      v[i] = i;
    }
    MPI_Send(v, 8, MPI_INT, 1, 0, W);
    MPI_Send(&v[5], 1, twice, 1, 1, W);
  } else {
    MPI_Recv(m, 4, step, 0, 0, W, MPI_STATUS_IGNORE);
    assert(m[0][1] == 2 && m[1][1] == 3 && m[1][3] == 7);
    MPI_Recv(v, 1, back, 0, 1, W, MPI_STATUS_IGNORE);
    assert(v[0] == 5 && v[1] == 5);
  }
  /* Columns of one matrix from all processes. */
  line[0] = rank;
  line[1] = rank + 4;
  MPI_Gather(line, 2, MPI_INT, m, 1, step, 0, W);
  if (rank == 0) {
    assert(m[0][1] == 1 && m[1][1] == 5);
  }
  MPI_Type_free(&column);
  MPI_Type_free(&step);
  MPI_Type_free(&twice);
  MPI_Type_free(&back);
  MPI_Finalize();
  return 0;
}
