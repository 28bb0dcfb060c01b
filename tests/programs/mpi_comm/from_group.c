// mpiproof-test:
// options: --check leak
// ranks: 1 3
/* MPI_Comm_create_from_group, and keys of windows, which exist without
 * windows. */
#include <assert.h>
#include <mpi.h>
#include <stddef.h>

int main(int argc, char **argv) {
  MPI_Comm one, two;
  MPI_Group group;
  int rank, size, result, class;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm_group(MPI_COMM_WORLD, &group);
  MPI_Comm_create_from_group(group, "one", MPI_INFO_NULL, MPI_ERRORS_RETURN,
                             &one);
  MPI_Comm_create_from_group(group, "one", MPI_INFO_NULL, MPI_ERRORS_RETURN,
                             &two);
  MPI_Group_free(&group);
  MPI_Comm_compare(one, two, &result);
  assert(result == MPI_CONGRUENT);
  MPI_Error_class(MPI_Send(&rank, 1, MPI_INT, size, 0, one), &class);
  assert(class == MPI_ERR_RANK);

  int first = 10 + rank, second = 20 + rank, got = -1;
  const int next = (rank + 1) % size, before = (rank + size - 1) % size;
  MPI_Request requests[2];
  MPI_Isend(&first, 1, MPI_INT, next, 0, one, &requests[0]);
  MPI_Isend(&second, 1, MPI_INT, next, 0, two, &requests[1]);
  MPI_Recv(&got, 1, MPI_INT, before, 0, two, MPI_STATUS_IGNORE);
  assert(got == 20 + before);
  MPI_Recv(&got, 1, MPI_INT, before, 0, one, MPI_STATUS_IGNORE);
  assert(got == 10 + before);
  MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
  MPI_Comm_free(&one);
  MPI_Comm_free(&two);

  int key;
  MPI_Win_create_keyval(MPI_WIN_NULL_COPY_FN, MPI_WIN_NULL_DELETE_FN, &key,
                        NULL);
  MPI_Win_free_keyval(&key);
  assert(key == MPI_KEYVAL_INVALID);
  MPI_Finalize();
  return 0;
}
