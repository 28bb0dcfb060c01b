// MPI_Scan and MPI_Exscan: every form, in place; rank 0's buffer is left
// alone by MPI_Exscan.
// mpiproof-test:
// ranks: 1 2 3 5
// expect: verified
#include "forms.h"

static int rank, size;

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  for (form = 0; form < FORMS; form++) {
    int mine[2] = {rank + 1, 5 - rank}, out[2] = {-1, -1};
    CALL(MPI_Scan, MPI_Iscan, mine, out, 2, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    assert(out[0] == (rank + 1) * (rank + 2) / 2);
    assert(out[1] == 5 * (rank + 1) - rank * (rank + 1) / 2);

    out[0] = out[1] = -1;
    CALL(MPI_Exscan, MPI_Iexscan, mine, out, 2, MPI_INT, MPI_SUM,
         MPI_COMM_WORLD);
    assert(out[0] == (rank == 0 ? -1 : rank * (rank + 1) / 2));

    CALL(MPI_Scan, MPI_Iscan, MPI_IN_PLACE, mine, 2, MPI_INT, MPI_MIN,
         MPI_COMM_WORLD);
    assert(mine[0] == 1 && mine[1] == 5 - rank);

    mine[0] = rank;
    CALL(MPI_Exscan, MPI_Iexscan, MPI_IN_PLACE, mine, 1, MPI_INT, MPI_MAX,
         MPI_COMM_WORLD);
    assert(mine[0] == (rank == 0 ? 0 : rank - 1));
  }
  MPI_Finalize();
  return 0;
}
