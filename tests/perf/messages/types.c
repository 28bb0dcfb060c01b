// Bench row: N rounds of messages of columns of a matrix and of structures.
#include <assert.h>
#include <stddef.h>
#include <mpi.h>

#ifndef N
#define N 50
#endif

enum { ROWS = 16 };

struct Item {
  char tag;
  double value;
  int next[3];
};

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank, matrix[ROWS][ROWS] = {{0}};
  struct Item item[4] = {{0}};
  MPI_Datatype column, structure;
  int lengths[3] = {1, 1, 3};
  MPI_Aint places[3] = {offsetof(struct Item, tag),
                        offsetof(struct Item, value),
                        offsetof(struct Item, next)};
  MPI_Datatype parts[3] = {MPI_CHAR, MPI_DOUBLE, MPI_INT};
  MPI_Type_vector(ROWS, 1, ROWS, MPI_INT, &column);
  MPI_Type_commit(&column);
  MPI_Type_create_struct(3, lengths, places, parts, &structure);
  MPI_Type_commit(&structure);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  for (int i = 0; i < N; i++) {
    if (rank == 0) {
      matrix[3][1] = i;
      item[2].next[1] = i;
      MPI_Send(&matrix[0][1], 1, column, 1, 0, MPI_COMM_WORLD);
      MPI_Send(item, 4, structure, 1, 1, MPI_COMM_WORLD);
    } else {
      MPI_Recv(&matrix[0][2], 1, column, 0, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
      MPI_Recv(item, 4, structure, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
      assert(matrix[3][2] == i && item[2].next[1] == i);
    }
  }
  MPI_Type_free(&column);
  MPI_Type_free(&structure);
  MPI_Finalize();
  return 0;
}
