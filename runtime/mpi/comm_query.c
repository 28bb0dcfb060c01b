/* Questions about communicators, their names and hints (MPI 4.1, 7.4.1, 7.4.4,
 * 7.6.1, 7.8).
 */
#include "mpi/comm.h"

#include <string.h>

int __mpi_Comm_size(MPI_Comm comm, int *size) {
  *size = mpi_comm_size(__mpi_comm(comm));
  return MPI_SUCCESS;
}

int __mpi_Comm_rank(MPI_Comm comm, int *rank) {
  *rank = mpi_comm_rank(__mpi_comm(comm));
  return MPI_SUCCESS;
}

int __mpi_Comm_test_inter(MPI_Comm comm, int *flag) {
  *flag = __mpi_comm(comm)->remote != 0;
  return MPI_SUCCESS;
}

int __mpi_Comm_remote_size(MPI_Comm comm, int *size) {
  *size = __mpi_comm(comm)->remote->size;
  return MPI_SUCCESS;
}

int __mpi_Comm_compare(MPI_Comm comm1, MPI_Comm comm2, int *result) {
  const MpiComm *a = __mpi_comm(comm1), *b = __mpi_comm(comm2);
  if (a == b) {
    *result = MPI_IDENT;
    return MPI_SUCCESS;
  }
  if ((a->remote == 0) != (b->remote == 0)) {
    *result = MPI_UNEQUAL;
    return MPI_SUCCESS;
  }
  const int local = __mpi_group_relation(a->local, b->local);
  const int remote =
      a->remote == 0 ? local : __mpi_group_relation(a->remote, b->remote);
  if (local == MPI_UNEQUAL || remote == MPI_UNEQUAL)
    *result = MPI_UNEQUAL;
  else if (local == MPI_IDENT && remote == MPI_IDENT)
    *result = MPI_CONGRUENT;
  else
    *result = MPI_SIMILAR;
  return MPI_SUCCESS;
}

/* A name is cut to the longest one that MPI_Comm_get_name can return. */
int __mpi_Comm_set_name(MPI_Comm comm, const char *comm_name) {
  MpiComm *c = __mpi_comm(comm);
  size_t length = 0;
  while (length < MPI_MAX_OBJECT_NAME - 1 && comm_name[length] != '\0')
    length++;
  memcpy(c->name, comm_name, length);
  memset(c->name + length, 0, sizeof c->name - length);
  __mpiproof_mpi_context_name(c->context,
                              length != 0 ? c->name : c->label);
  return MPI_SUCCESS;
}

int __mpi_Comm_get_name(MPI_Comm comm, char *comm_name, int *resultlen) {
  const char *name =
      comm == MPI_COMM_NULL ? "MPI_COMM_NULL" : __mpi_comm(comm)->name;
  strcpy(comm_name, name);
  *resultlen = (int)strlen(name);
  return MPI_SUCCESS;
}

/* Hints are kept and given back; none changes a result. */
int __mpi_Comm_set_info(MPI_Comm comm, MPI_Info info) {
  MpiComm *c = __mpi_comm(comm);
  __mpi_comm_pass(c, "MPI_Comm_set_info");
  if (info == MPI_INFO_NULL) return MPI_SUCCESS;
  if (c->info == MPI_INFO_NULL) return __mpi_comm_keep_info(c, info);
  int keys;
  __mpi_Info_get_nkeys(info, &keys);
  for (int i = 0; i < keys; i++) {
    char key[MPI_MAX_INFO_KEY], value[MPI_MAX_INFO_VAL];
    int flag;
    __mpi_Info_get_nthkey(info, i, key);
    __mpi_Info_get(info, key, MPI_MAX_INFO_VAL - 1, value, &flag);
    __mpi_Info_set(c->info, key, value);
  }
  return MPI_SUCCESS;
}

int __mpi_Comm_get_info(MPI_Comm comm, MPI_Info *info_used) {
  const MpiComm *c = __mpi_comm(comm);
  if (c->info == MPI_INFO_NULL) return __mpi_Info_create(info_used);
  return __mpi_Info_dup(c->info, info_used);
}
