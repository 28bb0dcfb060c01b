// mpiproof-test:
// options: --check leak
// ranks: 4
/* Error classes of group and communicator calls under MPI_ERRORS_RETURN. */
#include <assert.h>
#include <mpi.h>

static void expect(int code, int expected) {
  int class;
  MPI_Error_class(code, &class);
  assert(class == expected);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
  MPI_Group world, group;
  MPI_Comm_group(MPI_COMM_WORLD, &world);
  int out[4];

  expect(MPI_Group_incl(world, 2, (int[]){0, 9}, &group), MPI_ERR_RANK);
  expect(MPI_Group_incl(world, -1, (int[]){0}, &group), MPI_ERR_ARG);
  expect(MPI_Group_excl(world, 1, (int[]){-5}, &group), MPI_ERR_RANK);
  int stride[1][3] = {{0, 3, 0}}, first[1][3] = {{-1, 3, 1}};
  int last[1][3] = {{0, 7, 1}}, wrong[1][3] = {{3, 0, 1}};
  int twice[2][3] = {{0, 2, 1}, {2, 3, 1}};
  expect(MPI_Group_range_incl(world, 1, stride, &group), MPI_ERR_ARG);
  expect(MPI_Group_range_incl(world, 1, first, &group), MPI_ERR_ARG);
  expect(MPI_Group_range_incl(world, 1, last, &group), MPI_ERR_ARG);
  expect(MPI_Group_range_excl(world, 1, wrong, &group), MPI_ERR_ARG);
  expect(MPI_Group_range_excl(world, -1, wrong, &group), MPI_ERR_ARG);
  expect(MPI_Group_range_excl(world, 2, twice, &group), MPI_ERR_ARG);
  expect(MPI_Group_translate_ranks(world, 1, (int[]){17}, world, out),
         MPI_ERR_RANK);
  expect(MPI_Group_translate_ranks(world, -1, (int[]){0}, world, out),
         MPI_ERR_ARG);
  expect(MPI_Group_size(MPI_GROUP_NULL, out), MPI_ERR_GROUP);
  group = MPI_GROUP_NULL;
  expect(MPI_Group_free(&group), MPI_ERR_GROUP);

  MPI_Comm comm = MPI_COMM_WORLD;
  expect(MPI_Comm_free(&comm), MPI_ERR_COMM);
  comm = MPI_COMM_SELF;
  expect(MPI_Comm_free(&comm), MPI_ERR_COMM);
  comm = MPI_COMM_NULL;
  expect(MPI_Comm_free(&comm), MPI_ERR_COMM);
  expect(MPI_Comm_size(MPI_COMM_NULL, out), MPI_ERR_COMM);
  expect(MPI_Comm_split_type(MPI_COMM_SELF, 77, 0, MPI_INFO_NULL, &comm),
         MPI_ERR_ARG);
  MPI_Comm_group(MPI_COMM_SELF, &group);
  expect(MPI_Comm_create_group(MPI_COMM_SELF, group, -4, &comm), MPI_ERR_TAG);
  MPI_Group_free(&group);
  expect(MPI_Intercomm_create(MPI_COMM_SELF, 1, MPI_COMM_WORLD, 0, 0, &comm),
         MPI_ERR_RANK);
  expect(MPI_Intercomm_create(MPI_COMM_SELF, 0, MPI_COMM_WORLD, 9, 0, &comm),
         MPI_ERR_RANK);
  expect(MPI_Intercomm_create(MPI_COMM_SELF, 0, MPI_COMM_WORLD, 0, -1, &comm),
         MPI_ERR_TAG);
  expect(MPI_Intercomm_create(MPI_COMM_SELF, 0, MPI_COMM_NULL, 0, 0, &comm),
         MPI_ERR_COMM);
  MPI_Group_free(&world);
  MPI_Finalize();
  return 0;
}
