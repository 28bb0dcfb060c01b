// mpiproof-test:
// ranks: 2
// expect: verified
//
// Two channels with one tag: they are paired by the order in which they were
// made, not by that in which they are started. Vectors as elements, a test
// that completes, and one wait for both.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
  int rank, a[4] = {0}, b[8] = {0}, flag = 0;
  MPI_Request r[2];
  MPI_Datatype every, even;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Type_vector(2, 1, 2, MPI_INT, &every);
  MPI_Type_create_resized(every, 0, 4 * sizeof(int), &even);
  MPI_Type_commit(&even);
  if (rank == 0) {
    for (int i = 0; i < 4; i++) a[i] = i + 1;
    for (int i = 0; i < 8; i++) b[i] = 10 + i;
    MPI_Psend_init(a, 4, 1, MPI_INT, 1, 3, MPI_COMM_WORLD, MPI_INFO_NULL,
                   &r[0]);
    MPI_Psend_init(b, 2, 1, even, 1, 3, MPI_COMM_WORLD, MPI_INFO_NULL, &r[1]);
    MPI_Start(&r[1]);
    MPI_Pready_range(0, 1, r[1]);
    MPI_Start(&r[0]);
    MPI_Pready_range(0, 3, r[0]);
  } else {
    MPI_Precv_init(a, 1, 4, MPI_INT, 0, 3, MPI_COMM_WORLD, MPI_INFO_NULL,
                   &r[0]);
    MPI_Precv_init(b, 4, 1, MPI_INT, 0, 3, MPI_COMM_WORLD, MPI_INFO_NULL,
                   &r[1]);
    MPI_Startall(2, r);
    MPI_Wait(&r[1], MPI_STATUS_IGNORE);
    assert(b[0] == 10 && b[1] == 12 && b[2] == 14 && b[3] == 16);
    while (!flag) MPI_Test(&r[0], &flag, MPI_STATUS_IGNORE);
    assert(a[0] == 1 && a[3] == 4);
    printf("%d %d %d %d\n", a[0], a[3], b[1], b[3]);
  }
  MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
  for (int i = 0; i < 2; i++) MPI_Request_free(&r[i]);
  MPI_Type_free(&every);
  MPI_Type_free(&even);
  MPI_Finalize();
  return 0;
}
