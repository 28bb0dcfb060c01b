// mpiproof-test:
// ranks: 2
// expect: verified
//
// Wrong arguments under MPI_ERRORS_RETURN: each call returns an error of its
// class, which is MPICH's as well, and nothing else happens.
#include <assert.h>
#include <mpi.h>
#include <stddef.h>

static int class_of(int code) {
  int class;
  MPI_Error_class(code, &class);
  return class;
}

#define EXPECT(class, call) assert(class_of(call) == (class))

static int data[4], other[4];
static MPI_Comm world, split;
static int size;

static void point_to_point(void) {
  MPI_Request request;
  MPI_Status status;
  EXPECT(MPI_ERR_COMM, MPI_Send(data, 1, MPI_INT, 0, 0, MPI_COMM_NULL));
  EXPECT(MPI_ERR_COUNT, MPI_Send(data, -1, MPI_INT, 0, 0, world));
  EXPECT(MPI_ERR_TYPE, MPI_Send(data, 1, MPI_DATATYPE_NULL, 0, 0, world));
  EXPECT(MPI_ERR_RANK, MPI_Send(data, 1, MPI_INT, size, 0, world));
  EXPECT(MPI_ERR_RANK, MPI_Send(data, 1, MPI_INT, -77, 0, world));
  EXPECT(MPI_ERR_RANK, MPI_Send(data, 1, MPI_INT, MPI_ANY_SOURCE, 0, world));
  EXPECT(MPI_ERR_TAG, MPI_Send(data, 1, MPI_INT, 0, -5, world));
  EXPECT(MPI_ERR_TAG, MPI_Send(data, 1, MPI_INT, 0, MPI_ANY_TAG, world));
  EXPECT(MPI_ERR_BUFFER, MPI_Send(NULL, 1, MPI_INT, 0, 0, world));
  EXPECT(MPI_ERR_RANK, MPI_Recv(data, 1, MPI_INT, size, 0, world, &status));
  EXPECT(MPI_ERR_TAG, MPI_Recv(data, 1, MPI_INT, 0, -5, world, &status));
  EXPECT(MPI_ERR_COUNT, MPI_Irecv(data, -3, MPI_INT, 0, 0, world, &request));
  EXPECT(MPI_ERR_ARG, MPI_Irecv(data, 1, MPI_INT, 0, 0, world, NULL));
  EXPECT(MPI_ERR_RANK, MPI_Probe(size, 0, world, &status));
  EXPECT(MPI_ERR_TAG, MPI_Sendrecv(data, 1, MPI_INT, 0, 0, other, 1, MPI_INT,
                                   0, -9, world, &status));
  // Nobody to talk to: valid whatever the rest says.
  EXPECT(MPI_SUCCESS, MPI_Send(data, 1, MPI_INT, MPI_PROC_NULL, 0, world));
  EXPECT(MPI_SUCCESS, MPI_Send(NULL, 0, MPI_INT, MPI_PROC_NULL, 0, world));
}

static void uncommitted(void) {
  MPI_Datatype pair;
  MPI_Type_contiguous(2, MPI_INT, &pair);
  EXPECT(MPI_ERR_TYPE, MPI_Send(data, 1, pair, MPI_PROC_NULL, 0, world));
  MPI_Type_commit(&pair);
  EXPECT(MPI_SUCCESS, MPI_Send(data, 1, pair, MPI_PROC_NULL, 0, world));
  MPI_Type_free(&pair);
  assert(pair == MPI_DATATYPE_NULL);
  EXPECT(MPI_ERR_TYPE, MPI_Type_free(&pair));
  EXPECT(MPI_ERR_COUNT, MPI_Type_contiguous(-1, MPI_INT, &pair));
}

static void requests(void) {
  MPI_Request null = MPI_REQUEST_NULL;
  int flag;
  EXPECT(MPI_SUCCESS, MPI_Wait(&null, MPI_STATUS_IGNORE));
  EXPECT(MPI_ERR_REQUEST, MPI_Start(&null));
  EXPECT(MPI_ERR_REQUEST, MPI_Cancel(&null));
  EXPECT(MPI_ERR_REQUEST, MPI_Request_free(&null));
  EXPECT(MPI_ERR_COUNT, MPI_Waitall(-1, &null, MPI_STATUSES_IGNORE));
  EXPECT(MPI_ERR_ARG, MPI_Test(&null, NULL, MPI_STATUS_IGNORE));
  EXPECT(MPI_SUCCESS, MPI_Testall(0, NULL, &flag, MPI_STATUSES_IGNORE));
  assert(flag);
}

static void collectives(void) {
  double x = 1, y;
  EXPECT(MPI_ERR_COMM, MPI_Barrier(MPI_COMM_NULL));
  EXPECT(MPI_ERR_ROOT, MPI_Bcast(data, 1, MPI_INT, size, world));
  EXPECT(MPI_ERR_ROOT, MPI_Bcast(data, 1, MPI_INT, -1, world));
  EXPECT(MPI_ERR_COUNT, MPI_Bcast(data, -1, MPI_INT, 0, world));
  EXPECT(MPI_ERR_OP, MPI_Allreduce(&x, &y, 1, MPI_DOUBLE, MPI_BAND, world));
  EXPECT(MPI_ERR_OP, MPI_Allreduce(&x, &y, 1, MPI_DOUBLE, MPI_OP_NULL, world));
  EXPECT(MPI_ERR_BUFFER, MPI_Allreduce(&x, &x, 1, MPI_DOUBLE, MPI_SUM, world));
  EXPECT(MPI_ERR_BUFFER, MPI_Allreduce(&x, NULL, 1, MPI_DOUBLE, MPI_SUM,
                                       world));
  EXPECT(MPI_ERR_ROOT, MPI_Gather(data, 1, MPI_INT, other, 1, MPI_INT, -2,
                                  world));
}

static void objects(void) {
  MPI_Group group;
  MPI_Comm comm;
  int n;
  EXPECT(MPI_ERR_COMM, MPI_Comm_rank(MPI_COMM_NULL, &n));
  EXPECT(MPI_ERR_ARG, MPI_Comm_rank(world, NULL));
  EXPECT(MPI_ERR_GROUP, MPI_Group_size(MPI_GROUP_NULL, &n));
  EXPECT(MPI_SUCCESS, MPI_Comm_group(world, &group));
  EXPECT(MPI_ERR_ARG, MPI_Group_translate_ranks(group, 1, NULL, group, &n));
  EXPECT(MPI_SUCCESS, MPI_Group_translate_ranks(group, 0, NULL, group, NULL));
  EXPECT(MPI_SUCCESS, MPI_Group_free(&group));
  EXPECT(MPI_ERR_GROUP, MPI_Comm_create(world, MPI_GROUP_NULL, &comm));
  EXPECT(MPI_ERR_COMM, MPI_Comm_free(&split));
}

// Wrong by the standard's words; MPICH lets them pass, or complains about the
// operator.
static void stricter(void) {
  MPI_Comm comm;
  int n;
  EXPECT(MPI_ERR_COMM, MPI_Comm_remote_size(world, &n));
  EXPECT(MPI_ERR_ARG, MPI_Comm_split(world, -100, 0, &comm));
  EXPECT(MPI_ERR_TYPE, MPI_Reduce(data, other, 1, MPI_DATATYPE_NULL, MPI_SUM,
                                  0, world));
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
  world = MPI_COMM_WORLD;
  split = MPI_COMM_NULL;
  MPI_Comm_size(world, &size);
  point_to_point();
  uncommitted();
  requests();
  collectives();
  objects();
  stricter();
  MPI_Finalize();
  return 0;
}
