// mpiproof-test:
// ranks: 1 3
// expect: verified
//
// A program without MPI_Init: sets of processes, groups and communicators from
// two sessions at the same time.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static MPI_Comm make(MPI_Session session, const char *set, const char *tag) {
  MPI_Group group;
  MPI_Comm comm;
  MPI_Group_from_session_pset(session, set, &group);
  MPI_Comm_create_from_group(group, tag, MPI_INFO_NULL, MPI_ERRORS_RETURN,
                             &comm);
  MPI_Group_free(&group);
  return comm;
}

static int sum_of(MPI_Comm comm) {
  int rank, sum;
  MPI_Comm_rank(comm, &rank);
  rank++;
  MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, comm);
  return sum;
}

static void look(MPI_Session session) {
  int n, length, world = 0;
  MPI_Session_get_num_psets(session, MPI_INFO_NULL, &n);
  assert(n >= 2);
  for (int i = 0; i < n; i++) {
    length = 0;
    MPI_Session_get_nth_pset(session, MPI_INFO_NULL, i, &length, NULL);
    char *name = malloc(length);
    MPI_Session_get_nth_pset(session, MPI_INFO_NULL, i, &length, name);
    if (strcmp(name, "mpi://WORLD") == 0) world = 1;
    free(name);
  }
  assert(world);
}

static int size_of(MPI_Session session, const char *set) {
  MPI_Info info;
  char value[16];
  int flag;
  MPI_Session_get_pset_info(session, set, &info);
  MPI_Info_get(info, "mpi_size", 15, value, &flag);
  MPI_Info_free(&info);
  return flag ? atoi(value) : -1;
}

int main(void) {
  int flag;
  MPI_Session first, second;
  MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &first);
  look(first);
  MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &second);
  MPI_Comm all = make(first, "mpi://WORLD", "all");
  MPI_Comm other = make(second, "mpi://WORLD", "other");
  MPI_Comm self = make(second, "mpi://SELF", "self");
  int size;
  MPI_Comm_size(all, &size);
  assert(size == size_of(first, "mpi://WORLD"));
  assert(size_of(second, "mpi://SELF") == 1);
  printf("%d %d %d\n", sum_of(all), sum_of(other), sum_of(self));
  MPI_Comm_free(&all);
  MPI_Session_finalize(&first);
  assert(first == MPI_SESSION_NULL);
  assert(sum_of(self) == 1);
  MPI_Comm_free(&self);
  MPI_Comm_free(&other);
  MPI_Session_finalize(&second);
  MPI_Initialized(&flag);
  assert(!flag);
  return 0;
}
