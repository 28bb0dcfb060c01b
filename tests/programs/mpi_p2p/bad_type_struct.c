// mpiproof-test:
// ranks: 2
// expect: violated
// finding: datatype-mismatch @ RECV
// says: as 2 times 1 MPI_INT, 1 MPI_DOUBLE, is received as 6 MPI_INT
//
// A structure is received as the integers it would fill.
#include <mpi.h>
#include <stddef.h>

typedef struct Pair {
  int number;
  double value;
} Pair;

int main(int argc, char **argv) {
  int rank, lengths[2] = {1, 1}, flat[6] = {0};
  MPI_Aint offsets[2] = {offsetof(Pair, number), offsetof(Pair, value)};
  MPI_Datatype types[2] = {MPI_INT, MPI_DOUBLE}, bare, pair;
  Pair pairs[2] = {{1, 2.0}, {3, 4.0}};
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Type_create_struct(2, lengths, offsets, types, &bare);
  MPI_Type_create_resized(bare, 0, sizeof(Pair), &pair);
  MPI_Type_free(&bare);
  MPI_Type_commit(&pair);
  if (rank == 0)
    MPI_Send(pairs, 2, pair, 1, 0, MPI_COMM_WORLD);
  else
    MPI_Recv(flat, 6, MPI_INT, 0, 0, MPI_COMM_WORLD, /* @RECV */
             MPI_STATUS_IGNORE);
  MPI_Type_free(&pair);
  MPI_Finalize();
  return 0;
}
