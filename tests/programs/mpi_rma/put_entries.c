// mpiproof-test:
// ranks: 2
// expect: verified
//
// What is only read may overlap: of a put the entries at the origin, of a get those
// at the target.
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
  const int lengths[] = {2, 2}, places[] = {0, 1};
  int data[] = {1, 2, 3, 4};
  MPI_Type_indexed(2, lengths, places, MPI_INT, &type);
  MPI_Type_commit(&type);
  MPI_Win_fence(0, win);
  if (rank == 1) {
    int more[4];
    MPI_Put(data, 1, type, 0, 0, 4, MPI_INT, win);
    MPI_Get(more, 4, MPI_INT, 0, 4, 1, type, win);
    MPI_Win_fence(0, win);
    assert(more[3] == 0);
  } else {
    MPI_Win_fence(0, win);
  }
  MPI_Win_fence(MPI_MODE_NOSUCCEED, win);
  MPI_Type_free(&type);
  assert(rank == 1 || (w[0] == 1 && w[1] == 2 && w[2] == 2 && w[3] == 3));
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
