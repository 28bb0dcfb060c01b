/* Natives of mpi.Native: communicators and groups. */
#include "java/mpi_buffer.h"

#include <stdlib.h>

static MPI_Comm *comms(JavaArray *array) {
  return jrt_data(array);
}

static MPI_Group *groups(JavaArray *array) {
  return jrt_data(array);
}

/* By the numbers of MPI.java. */
static void tell(JavaArray *result, int code) {
  *mpi_ints(result) = code == MPI_IDENT ? 0 : code == MPI_SIMILAR ? 1
                      : code == MPI_UNEQUAL ? 2 : 3;
}

int32_t Java_mpi_Native_commRank(int64_t comm, JavaArray *rank) {
  return MPI_Comm_rank(COMM(comm), mpi_ints(rank));
}

int32_t Java_mpi_Native_commSize(int64_t comm, JavaArray *size) {
  return MPI_Comm_size(COMM(comm), mpi_ints(size));
}

int32_t Java_mpi_Native_commRemoteSize(int64_t comm, JavaArray *size) {
  return MPI_Comm_remote_size(COMM(comm), mpi_ints(size));
}

int32_t Java_mpi_Native_commInter(int64_t comm, JavaArray *flag) {
  return MPI_Comm_test_inter(COMM(comm), mpi_ints(flag));
}

int32_t Java_mpi_Native_commCompare(int64_t a, int64_t b, JavaArray *result) {
  int code = MPI_UNEQUAL;
  int error = MPI_Comm_compare(COMM(a), COMM(b), &code);
  tell(result, code);
  return error;
}

int32_t Java_mpi_Native_commDup(int64_t comm, JavaArray *made) {
  return MPI_Comm_dup(COMM(comm), comms(made));
}

int32_t Java_mpi_Native_commDupLater(int64_t comm, JavaArray *request,
                                     JavaArray *made) {
  return MPI_Comm_idup(COMM(comm), comms(made), mpi_requests(request));
}

int32_t Java_mpi_Native_commDupInfo(int64_t comm, int64_t info,
                                    JavaArray *made) {
  return MPI_Comm_dup_with_info(COMM(comm), INFO(info), comms(made));
}

int32_t Java_mpi_Native_commSetInfo(int64_t comm, int64_t info) {
  return MPI_Comm_set_info(COMM(comm), INFO(info));
}

int32_t Java_mpi_Native_commInfo(int64_t comm, JavaArray *made) {
  return MPI_Comm_get_info(COMM(comm), jrt_data(made));
}

int32_t Java_mpi_Native_commDisconnect(JavaArray *comm) {
  return MPI_Comm_disconnect(comms(comm));
}

int32_t Java_mpi_Native_commSplitType(int64_t comm, int32_t type, int32_t key,
                                      int64_t info, JavaArray *made) {
  return MPI_Comm_split_type(COMM(comm), type, key, INFO(info), comms(made));
}

int32_t Java_mpi_Native_commCreateGroup(int64_t comm, int64_t group,
                                        int32_t tag, JavaArray *made) {
  return MPI_Comm_create_group(COMM(comm), GROUP(group), tag, comms(made));
}

int32_t Java_mpi_Native_commSplit(int64_t comm, int32_t color, int32_t key,
                                  JavaArray *made) {
  return MPI_Comm_split(COMM(comm), color, key, comms(made));
}

int32_t Java_mpi_Native_commCreate(int64_t comm, int64_t group,
                                   JavaArray *made) {
  return MPI_Comm_create(COMM(comm), GROUP(group), comms(made));
}

int32_t Java_mpi_Native_commFree(JavaArray *comm) {
  return MPI_Comm_free(comms(comm));
}

int32_t Java_mpi_Native_commGroup(int64_t comm, JavaArray *group) {
  return MPI_Comm_group(COMM(comm), groups(group));
}

int32_t Java_mpi_Native_commRemoteGroup(int64_t comm, JavaArray *group) {
  return MPI_Comm_remote_group(COMM(comm), groups(group));
}

int32_t Java_mpi_Native_commTopology(int64_t comm, JavaArray *kind) {
  return MPI_Topo_test(COMM(comm), mpi_ints(kind));
}

int32_t Java_mpi_Native_commSetName(int64_t comm, JavaObject *name) {
  char *text = jrt_text(name);
  int error = MPI_Comm_set_name(COMM(comm), text);
  free(text);
  return error;
}

JavaObject *Java_mpi_Native_commName(int64_t comm) {
  char name[MPI_MAX_OBJECT_NAME];
  int length = 0;
  name[0] = '\0';
  MPI_Comm_get_name(COMM(comm), name, &length);
  return jrt_string(name);
}

/* Errors as exceptions: codes come back here. */
int32_t Java_mpi_Native_commSetErrors(int64_t comm, int32_t fatal) {
  return MPI_Comm_set_errhandler(
      COMM(comm), fatal ? MPI_ERRORS_ARE_FATAL : MPI_ERRORS_RETURN);
}

int32_t Java_mpi_Native_commErrors(int64_t comm, JavaArray *fatal) {
  MPI_Errhandler handler = MPI_ERRORS_RETURN;
  int error = MPI_Comm_get_errhandler(COMM(comm), &handler);
  mpi_ints(fatal)[0] = handler == MPI_ERRORS_ARE_FATAL;
  return error;
}

int32_t Java_mpi_Native_commCallErrors(int64_t comm, int32_t code) {
  return MPI_Comm_call_errhandler(COMM(comm), code);
}

int32_t Java_mpi_Native_intercommCreate(int64_t local, int32_t local_leader,
                                        int64_t peer, int32_t remote_leader,
                                        int32_t tag, JavaArray *made) {
  return MPI_Intercomm_create(COMM(local), local_leader, COMM(peer),
                              remote_leader, tag, comms(made));
}

int32_t Java_mpi_Native_intercommMerge(int64_t comm, int32_t high,
                                       JavaArray *made) {
  return MPI_Intercomm_merge(COMM(comm), high, comms(made));
}

/* ---- Groups ------------------------------------------------------------ */

int32_t Java_mpi_Native_groupSize(int64_t group, JavaArray *size) {
  return MPI_Group_size(GROUP(group), mpi_ints(size));
}

int32_t Java_mpi_Native_groupRank(int64_t group, JavaArray *rank) {
  return MPI_Group_rank(GROUP(group), mpi_ints(rank));
}

int32_t Java_mpi_Native_groupCompare(int64_t a, int64_t b, JavaArray *result) {
  int code = MPI_UNEQUAL;
  int error = MPI_Group_compare(GROUP(a), GROUP(b), &code);
  tell(result, code);
  return error;
}

int32_t Java_mpi_Native_groupTranslate(int64_t a, JavaArray *ranks, int64_t b,
                                       JavaArray *result) {
  return MPI_Group_translate_ranks(GROUP(a), ranks->length, mpi_ints(ranks),
                                   GROUP(b), mpi_ints(result));
}

int32_t Java_mpi_Native_groupSet(int32_t which, int64_t a, int64_t b,
                                 JavaArray *made) {
  switch (which) {
    case 0: return MPI_Group_union(GROUP(a), GROUP(b), groups(made));
    case 1: return MPI_Group_intersection(GROUP(a), GROUP(b), groups(made));
    default: return MPI_Group_difference(GROUP(a), GROUP(b), groups(made));
  }
}

int32_t Java_mpi_Native_groupList(int32_t excl, int64_t group,
                                  JavaArray *ranks, JavaArray *made) {
  if (excl) {
    return MPI_Group_excl(GROUP(group), ranks->length, mpi_ints(ranks),
                          groups(made));
  }
  return MPI_Group_incl(GROUP(group), ranks->length, mpi_ints(ranks),
                        groups(made));
}

int32_t Java_mpi_Native_groupRanges(int32_t excl, int64_t group,
                                    JavaArray *triples, JavaArray *made) {
  int(*ranges)[3] = jrt_data(triples);
  int n = triples->length / 3;
  if (excl) {
    return MPI_Group_range_excl(GROUP(group), n, ranges, groups(made));
  }
  return MPI_Group_range_incl(GROUP(group), n, ranges, groups(made));
}

int32_t Java_mpi_Native_groupFree(JavaArray *group) {
  return MPI_Group_free(groups(group));
}
