// mpiproof-test:
// options: --check leak
// ranks: 2
/* Hints of communicators are kept and given back as a new object. */
#include <assert.h>
#include <mpi.h>
#include <string.h>

int main(int argc, char **argv) {
  MPI_Comm comm, other;
  MPI_Info info, used;
  char value[MPI_MAX_INFO_VAL];
  int flag;
  MPI_Init(&argc, &argv);
  MPI_Info_create(&info);
  MPI_Info_set(info, "mpi_assert_no_any_tag", "true");
  MPI_Comm_dup_with_info(MPI_COMM_WORLD, info, &comm);
  MPI_Comm_get_info(comm, &used);
  MPI_Info_get(used, "mpi_assert_no_any_tag", MPI_MAX_INFO_VAL - 1, value,
               &flag);
  assert(flag && strcmp(value, "true") == 0);
  MPI_Info_free(&used);
  MPI_Info_set(info, "mpi_assert_no_any_tag", "false");
  MPI_Comm_set_info(comm, info);
  MPI_Comm_get_info(comm, &used);
  MPI_Info_get(used, "mpi_assert_no_any_tag", MPI_MAX_INFO_VAL - 1, value,
               &flag);
  assert(flag && strcmp(value, "false") == 0);
  MPI_Info_free(&used);
  MPI_Request request;
  MPI_Comm_idup_with_info(comm, info, &other, &request);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  MPI_Info_free(&info);
  MPI_Comm_free(&other);
  MPI_Comm_free(&comm);
  MPI_Finalize();
  return 0;
}
