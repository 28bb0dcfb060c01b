// mpiproof-test:
// note: odd-even transposition of one unknown key per process
// ranks: 2 3 4
/* For every three (or four) integers the processes end up sorted, and no key
 * is lost. */
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank, size, phase, partner, key, other, before, after, left;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  key = mpiproof_int("key");
  MPI_Allreduce(&key, &before, 1, MPI_INT, MPI_BXOR, MPI_COMM_WORLD);
  for (phase = 0; phase < size; phase++) {
    partner = (phase + rank) % 2 == 0 ? rank + 1 : rank - 1;
    if (partner < 0 || partner >= size)
      continue;
    MPI_Sendrecv(&key, 1, MPI_INT, partner, phase, &other, 1, MPI_INT,
                 partner, phase, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (rank < partner ? other < key : other > key)
      key = other;
  }
  MPI_Allreduce(&key, &after, 1, MPI_INT, MPI_BXOR, MPI_COMM_WORLD);
  mpiproof_assert(before == after);
  left = key;
  MPI_Sendrecv(&key, 1, MPI_INT, rank + 1 < size ? rank + 1 : MPI_PROC_NULL,
               99, &left, 1, MPI_INT, rank > 0 ? rank - 1 : MPI_PROC_NULL, 99,
               MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  mpiproof_assert(left <= key);
  MPI_Finalize();
  return 0;
}
