// mpiproof-test:
// ranks: 2
// expect: verified
//
// Entries of target_datatype beside each other.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  static int w[8];
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Win_create(w, sizeof w, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD,
                 &win);
  MPI_Datatype type;
  const int lengths[] = {2, 2}, places[] = {0, 2};
  int data[] = {1, 2, 3, 4};
  MPI_Type_indexed(2, lengths, places, MPI_INT, &type);
  MPI_Type_commit(&type);
  MPI_Win_fence(0, win);
  if (rank == 1)
    MPI_Put(data, 4, MPI_INT, 0, 0, 1, type, win);
  MPI_Win_fence(MPI_MODE_NOSUCCEED, win);
  MPI_Type_free(&type);
  assert(rank == 1 || w[3] == 4);
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
