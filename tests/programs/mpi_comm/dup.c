// mpiproof-test:
// options: --check leak
// ranks: 2 3
/* Duplicates: messages stay within their communicator, comparison, names,
 * duplicates of duplicates, MPI_Comm_idup. */
#include <assert.h>
#include <mpi.h>
#include <string.h>

static int size, rank;

static void check_separate(MPI_Comm a, MPI_Comm b) {
  int x = 10 + rank, y = 20 + rank, in_a = 0, in_b = 0;
  MPI_Request requests[2];
  const int next = (rank + 1) % size, before = (rank + size - 1) % size;
  MPI_Isend(&x, 1, MPI_INT, next, 5, a, &requests[0]);
  MPI_Isend(&y, 1, MPI_INT, next, 5, b, &requests[1]);
  MPI_Recv(&in_b, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, b,
           MPI_STATUS_IGNORE);
  MPI_Recv(&in_a, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, a,
           MPI_STATUS_IGNORE);
  MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
  assert(in_a == 10 + before);
  assert(in_b == 20 + before);
}

static void check_names(MPI_Comm comm) {
  char name[MPI_MAX_OBJECT_NAME];
  int length;
  MPI_Comm_get_name(MPI_COMM_WORLD, name, &length);
  assert(length == 14 && strcmp(name, "MPI_COMM_WORLD") == 0);
  MPI_Comm_get_name(MPI_COMM_SELF, name, &length);
  assert(strcmp(name, "MPI_COMM_SELF") == 0);
  MPI_Comm_get_name(comm, name, &length);
  assert(length == 0 && name[0] == '\0');
  MPI_Comm_set_name(comm, "a ring");
  MPI_Comm_get_name(comm, name, &length);
  assert(length == 6 && strcmp(name, "a ring") == 0);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm one, two, three, self;
  int result;
  MPI_Comm_dup(MPI_COMM_WORLD, &one);
  MPI_Comm_dup(one, &two);
  check_separate(MPI_COMM_WORLD, one);
  check_separate(one, two);
  MPI_Comm_compare(one, two, &result);
  assert(result == MPI_CONGRUENT);
  MPI_Comm_compare(one, one, &result);
  assert(result == MPI_IDENT);
  MPI_Comm_compare(one, MPI_COMM_SELF, &result);
  assert(result == MPI_UNEQUAL);
  check_names(one);

  MPI_Request request;
  MPI_Comm_idup(two, &three, &request);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  assert(request == MPI_REQUEST_NULL);
  check_separate(two, three);

  MPI_Comm_dup_with_info(MPI_COMM_SELF, MPI_INFO_NULL, &self);
  MPI_Comm_compare(self, MPI_COMM_SELF, &result);
  assert(result == MPI_CONGRUENT);

  MPI_Comm_free(&one);
  MPI_Comm_free(&two);
  MPI_Comm_disconnect(&three);
  assert(three == MPI_COMM_NULL);
  MPI_Comm_free(&self);
  MPI_Comm_get_parent(&one);
  assert(one == MPI_COMM_NULL);
  MPI_Finalize();
  return 0;
}
