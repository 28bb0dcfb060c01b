// mpiproof-test:
// note: ranks are processes: no two have one number, or one name of a temporary
// note: file
// options: -n 3
// expect: verified
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(int argc, char **argv) {
  int rank, size, numbers[3];
  char name[] = "/tmp/part-XXXXXX", names[3][sizeof name];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int file = mkstemp(name), number = (int)getpid();
  assert(file >= 0 && number > 0);
  assert(write(file, &rank, sizeof rank) == sizeof rank);
  MPI_Allgather(&number, 1, MPI_INT, numbers, 1, MPI_INT, MPI_COMM_WORLD);
  MPI_Allgather(name, sizeof name, MPI_CHAR, names, sizeof name, MPI_CHAR,
                MPI_COMM_WORLD);
  for (int i = 0; i < size; i++)
    for (int k = 0; k < i; k++)
      assert(numbers[i] != numbers[k] && strcmp(names[i], names[k]) != 0);
  assert(unlink(name) == 0 && close(file) == 0);
  MPI_Finalize();
  return 0;
}
