// mpiproof-test:
// run: -n 1
//
// Large-count forms (MPI 4.1, 2.5.8): datatypes of more bytes than an int can
// count, made of few blocks; what does not fit the old forms is MPI_UNDEFINED.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Datatype big, bigger, t;
  MPI_Count size, lb, extent;
  int small_size;
  MPI_Type_contiguous(2000000000, MPI_INT, &big);
  MPI_Type_size_c(big, &size);
  assert(size == 8000000000);
  MPI_Type_size(big, &small_size);
  assert(small_size == MPI_UNDEFINED);
  MPI_Type_contiguous_c(5000000000, MPI_CHAR, &bigger);
  MPI_Type_get_extent_c(bigger, &lb, &extent);
  assert(lb == 0 && extent == 5000000000);
  MPI_Type_contiguous(3, bigger, &t);
  MPI_Type_get_true_extent_c(t, &lb, &extent);
  assert(lb == 0 && extent == 15000000000);
  MPI_Type_size_x(t, &size);
  assert(size == 15000000000);
  MPI_Type_free(&t);
  MPI_Type_free(&big);
  MPI_Type_free(&bigger);

  MPI_Count lengths[2] = {2, 1}, places[2] = {0, 6000000000};
  MPI_Type_indexed_c(2, lengths, places, MPI_SHORT, &t);
  MPI_Type_get_extent_c(t, &lb, &extent);
  assert(extent == 12000000002);
  MPI_Type_size_c(t, &size);
  assert(size == 6);
  MPI_Count integers, addresses, counts, types;
  int combiner;
  MPI_Type_get_envelope_c(t, &integers, &addresses, &counts, &types,
                          &combiner);
  assert(combiner == MPI_COMBINER_INDEXED);
  assert(integers == 0 && addresses == 0 && counts == 5 && types == 1);
  MPI_Count values[5];
  MPI_Type_get_contents_c(t, 0, 0, 5, 1, NULL, NULL, values, &big);
  assert(values[0] == 2 && values[1] == 2 && values[4] == 6000000000);
  assert(big == MPI_SHORT);
  MPI_Type_free(&t);

  /* Small numbers through the large forms. */
  MPI_Type_vector_c(3, 1, 2, MPI_INT, &t);
  MPI_Type_commit(&t);
  int data[5] = {1, 2, 3, 4, 5}, out[3] = {0};
  MPI_Count position = 0, room;
  MPI_Pack_size_c(1, t, MPI_COMM_WORLD, &room);
  assert(room >= 12);
  MPI_Pack_c(data, 1, t, out, sizeof out, &position, MPI_COMM_WORLD);
  assert(position == 12 && out[0] == 1 && out[1] == 3 && out[2] == 5);
  int more[3] = {10, 20, 30};
  MPI_Reduce_local_c(out, more, 3, MPI_INT, MPI_SUM);
  assert(more[0] == 11 && more[2] == 35);
  MPI_Status status;
  MPI_Status_set_elements_x(&status, MPI_BYTE, 6000000000);
  MPI_Get_count_c(&status, MPI_INT, &size);
  assert(size == 1500000000);
  MPI_Get_elements_c(&status, MPI_DOUBLE, &size);
  assert(size == 750000000);
  int count;
  MPI_Get_count(&status, MPI_CHAR, &count);
  assert(count == MPI_UNDEFINED);
  MPI_Type_free(&t);
  printf("done\n");
  MPI_Finalize();
  return 0;
}
