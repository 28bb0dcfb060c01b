// mpiproof-test:
// ranks: 1
// expect: verified
//
// Results that do not fit into an int are MPI_UNDEFINED in the old form of a
// function and right in the large-count form (MPI 4.1, 2.5.8).
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Datatype big;
  MPI_Count huge = (MPI_Count)1 << 32, size_c;
  int size;
  MPI_Type_contiguous_c(huge, MPI_CHAR, &big);
  MPI_Type_commit(&big);
  MPI_Type_size(big, &size);
  assert(size == MPI_UNDEFINED);
  MPI_Type_size_c(big, &size_c);
  assert(size_c == huge);
  MPI_Aint low, extent;
  MPI_Type_get_extent(big, &low, &extent);
  assert(low == 0 && extent == huge);
  MPI_Status status;
  MPI_Status_set_elements_x(&status, MPI_CHAR, huge);
  int count;
  MPI_Count count_c;
  MPI_Get_count(&status, MPI_CHAR, &count);
  assert(count == MPI_UNDEFINED);
  MPI_Get_count_c(&status, MPI_CHAR, &count_c);
  assert(count_c == huge);
  MPI_Get_count(&status, big, &count);
  assert(count == 1);
  MPI_Type_free(&big);
  MPI_Finalize();
  return 0;
}
