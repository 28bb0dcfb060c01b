// Large-count forms (MPI 4.1, 2.5.8): MPI_Count counts and MPI_Aint
// displacements, and both forms in one call on different processes.
// mpiproof-test:
// ranks: 1 2 3
// expect: verified
#include <assert.h>
#include <mpi.h>

enum { MAX = 8 };

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int x = rank == 0 ? 9 : 0;
  if (rank % 2)
    MPI_Bcast_c(&x, 1, MPI_INT, 0, MPI_COMM_WORLD);
  else
    MPI_Bcast(&x, 1, MPI_INT, 0, MPI_COMM_WORLD);
  assert(x == 9);

  MPI_Count counts[MAX], one[MAX];
  MPI_Aint displs[MAX], bytes[MAX];
  MPI_Datatype types[MAX];
  int mine[MAX], all[MAX * MAX], out[MAX], i;
  for (i = 0; i < size; i++) {
    counts[i] = i + 1;
    displs[i] = MAX * i;
    one[i] = 1;
    bytes[i] = (MPI_Aint)sizeof(int) * i;
    types[i] = MPI_INT;
  }
  for (i = 0; i <= rank; i++)
    mine[i] = 10 * rank + i;
  MPI_Allgatherv_c(mine, rank + 1, MPI_INT, all, counts, displs, MPI_INT,
                   MPI_COMM_WORLD);
  for (i = 0; i < size; i++)
    for (int k = 0; k <= i; k++)
      assert(all[MAX * i + k] == 10 * i + k);

  for (i = 0; i < size; i++)
    mine[i] = 10 * rank + i;
  MPI_Alltoallw_c(mine, one, bytes, types, out, one, bytes, types,
                  MPI_COMM_WORLD);
  for (i = 0; i < size; i++)
    assert(out[i] == 10 * i + rank);

  MPI_Request request;
  MPI_Ireduce_scatter_c(mine, out, one, MPI_INT, MPI_SUM, MPI_COMM_WORLD,
                        &request);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  assert(out[0] == 10 * (size * (size - 1) / 2) + size * rank);

  MPI_Scan_init_c(&rank, out, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD,
                  MPI_INFO_NULL, &request);
  MPI_Start(&request);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  MPI_Request_free(&request);
  assert(out[0] == rank * (rank + 1) / 2);
  MPI_Finalize();
  return 0;
}
