// mpiproof-test:
// ranks: 2
// expect: verified
// mpich: no
/* A file that was opened by all is there for each of them, by its POSIX name
 * too, whoever made it (MPI 4.1, 14.2.1). */
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
  MPI_File file;
  MPI_Init(&argc, &argv);
  MPI_File_open(MPI_COMM_WORLD, "name.dat", MPI_MODE_CREATE | MPI_MODE_RDWR,
                MPI_INFO_NULL, &file);
  FILE *same = fopen("name.dat", "r");
  assert(same != NULL);
  fclose(same);
  MPI_File_close(&file);
  MPI_Finalize();
  return 0;
}
