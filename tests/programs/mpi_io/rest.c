// mpiproof-test:
// ranks: 2 3
// expect: verified
//
// Explicit offsets without blocking, and collective reads; each rank's bytes are
// printed as they are in the file.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
  int rank, size, mine[2], all[6] = {0}, count;
  MPI_File file;
  MPI_Request request;
  MPI_Status status;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_File_open(MPI_COMM_WORLD, "rest.dat",
                MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE,
                MPI_INFO_NULL, &file);
  MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_seek(file, 2 * rank, MPI_SEEK_SET);
  for (int i = 0; i < 2; i++) mine[i] = 256 * rank + i + 1;
  MPI_File_iwrite(file, mine, 2, MPI_INT, &request);
  MPI_Wait(&request, &status);
  MPI_Get_count(&status, MPI_INT, &count);
  printf("%d written\n", count);
  MPI_File_sync(file);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_sync(file);
  MPI_File_iread_at(file, 2 * ((rank + 1) % size), mine, 2, MPI_INT, &request);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  printf("%d %d\n", mine[0], mine[1]);
  MPI_File_read_at_all(file, rank, all, 2, MPI_INT, &status);
  printf("%d %d\n", all[0], all[1]);
  MPI_File_seek(file, 0, MPI_SEEK_SET);
  MPI_File_read_all(file, all, 2 * size, MPI_INT, &status);
  MPI_Get_count(&status, MPI_INT, &count);
  printf("%d:", count);
  for (int i = 0; i < count * (int)sizeof(int); i++)
    printf(" %02x", ((unsigned char *)all)[i]);
  printf("\n");
  MPI_File_close(&file);
  MPI_Finalize();
  return 0;
}
