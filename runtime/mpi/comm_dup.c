/* Duplicates of communicators (MPI 4.1, 7.4.2): same groups, topology and error
 * handler, attributes as their copy functions decide, a context of its own.
 * MPI_Comm_dup leaves hints behind, the forms with info take new ones.
 */
#include "mpi/topology.h"

#include <stdlib.h>

/* The duplicate without a handle, made without communication. */
static int copy(MpiComm *comm, const char *call, MPI_Info info,
                MpiComm **result) {
  const CommKey key = __mpi_comm_next_key(comm);
  struct MpiAttributes *attributes;
  const int error =
      __mpi_attributes_copy(MPI_HOLDER_COMM, (uintptr_t)comm->handle,
                            comm->attributes, &attributes);
  if (error != MPI_SUCCESS)
    return __mpi_raise(comm->handle, error, "mpi-error",
                       "an attribute's copy function failed with %d", error);
  MpiGroup *remote = comm->remote == 0 ? 0 : __mpi_group_ref(comm->remote);
  MpiComm *made = __mpi_comm_make(key, __mpi_group_ref(comm->local), remote,
                                  comm->first, comm);
  made->attributes = attributes;
  if (comm->topology != 0)
    made->topology = __mpi_topology_ref(comm->topology);
  __mpi_comm_describe(made, call, comm, key, "");
  if (info != MPI_INFO_NULL) __mpi_comm_keep_info(made, info);
  *result = made;
  return MPI_SUCCESS;
}

static int duplicate(MPI_Comm comm, const char *call, MPI_Info info,
                     MPI_Comm *newcomm) {
  MpiComm *parent = __mpi_comm(comm), *made;
  const int error = copy(parent, call, info, &made);
  if (error != MPI_SUCCESS) return error;
  __mpi_comm_meet(parent, call);
  *newcomm = __mpi_comm_publish(made);
  return MPI_SUCCESS;
}

int __mpi_Comm_dup(MPI_Comm comm, MPI_Comm *newcomm) {
  return duplicate(comm, "MPI_Comm_dup", MPI_INFO_NULL, newcomm);
}

int __mpi_Comm_dup_with_info(MPI_Comm comm, MPI_Info info,
                             MPI_Comm *newcomm) {
  return duplicate(comm, "MPI_Comm_dup_with_info", info, newcomm);
}

/* ---- Without blocking ----
 * The duplicate is made at once, from the attributes of that moment, but its
 * handle appears at completion: using it before is an error. */

typedef struct Idup {
  const char *call;
  MpiComm *made;
  MPI_Comm *newcomm;   /* the program's variable */
  int place;           /* of the call */
} Idup;

static void idup_start(MpiRequest *request) {
  const Idup *idup = request->data;
  request->operation = __mpi_comm_join(request->comm, idup->call, 0,
                                       MPIPROOF_NEED_ALL);
}

static int idup_finish(MpiRequest *request,
                       const struct MpiproofEnvelope *envelope,
                       MPI_Status *status) {
  (void)envelope;
  Idup *idup = request->data;
  __mpiproof_mpi_finish(request->operation);
  __mpi_status_empty(status);
  *idup->newcomm = __mpi_comm_publish(idup->made);
  __mpi_object_set_place(MPI_KIND_COMM, (uintptr_t)*idup->newcomm,
                         idup->place);
  idup->made = 0;
  return MPI_SUCCESS;
}

static void idup_drop(MpiRequest *request) {
  Idup *idup = request->data;
  if (idup->made != 0) __mpi_comm_unref(idup->made);
  free(idup);
}

static const MpiRequestClass idup_class = {
    .name = "collective",
    .start = idup_start,
    .finish = idup_finish,
    .drop = idup_drop,
};

static int start_duplicate(MPI_Comm comm, const char *call, MPI_Info info,
                           MPI_Comm *newcomm, MPI_Request *request) {
  MpiComm *parent = __mpi_comm(comm), *made;
  const int error = copy(parent, call, info, &made);
  if (error != MPI_SUCCESS) return error;
  *newcomm = MPI_COMM_NULL;
  Idup *idup = malloc(sizeof *idup);
  *idup = (Idup){call, made, newcomm, __mpiproof_place()};
  MpiRequest *r = __mpi_request_new(&idup_class, parent, idup, 0);
  return __mpi_request_start(r, request);
}

int __mpi_Comm_idup(MPI_Comm comm, MPI_Comm *newcomm, MPI_Request *request) {
  return start_duplicate(comm, "MPI_Comm_idup", MPI_INFO_NULL, newcomm,
                         request);
}

int __mpi_Comm_idup_with_info(MPI_Comm comm, MPI_Info info, MPI_Comm *newcomm,
                              MPI_Request *request) {
  return start_duplicate(comm, "MPI_Comm_idup_with_info", info, newcomm,
                         request);
}
