// mpiproof-test:
// note: a table of pointers is filled where tags say: one path, whoever comes first
// options: --path-models -n 5
// paths: 1
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

typedef struct Part {
  int sender, twice;
} Part;

int main(int argc, char **argv) {
  int rank, size, sum = 0;
  MPI_Status status;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == 0) {
    Part *parts[16] = {0}, *kept[16], copy;
    for (int i = 1; i < size; i++) {
      Part *part = kept[i] = malloc(sizeof *part);
      MPI_Recv(&part->sender, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG,
               MPI_COMM_WORLD, &status);
      parts[status.MPI_TAG] = part;
    }
    for (int i = 1; i < size; i++) parts[i]->twice = 2 * parts[i]->sender;
    for (int i = 1; i < size; i++) {
      memcpy(&copy, parts[i], sizeof copy);
      sum += copy.twice;
      assert(copy.sender == i);
    }
    assert(sum == size * (size - 1));
    for (int i = 1; i < size; i++) free(kept[i]);
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, rank, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
