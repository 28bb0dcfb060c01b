/* The exchange of bytes by which the library itself agrees on something, in
 * MPI_Comm_split and the like. */
#include "mpi/library.h"
#include "thread/message.h"

void __mpi_exchange(MpiComm *comm, const char *name, const void *mine,
                    size_t size, void *all) {
  static const struct MpiproofBlock byte = {0, BASIC_BYTE, 1};
  static const struct MpiproofLayout layout = {1, 1, 1, &byte};
  const struct MpiproofCall call = {.name = name,
                                    .blocking = 1,
                                    .root = -1,
                                    .need = MPIPROOF_NEED_ALL};
  const struct MpiproofData part = {(void *)(uintptr_t)mine, size, &layout};
  const int operation = __mpiproof_mpi_join(comm->context, &call, 1, &part);
  int done;
  struct MpiproofEnvelope envelope;
  rt_wait(MPIPROOF_WAIT_ALL, 1, &operation, &done, &envelope);
  for (int i = 0; i < mpi_comm_size(comm); i++) {
    const struct MpiproofData into = {(char *)all + (size_t)i * size, size,
                                      &layout};
    __mpiproof_mpi_fetch(operation, __mpi_comm_member(comm, i), &into);
  }
  __mpiproof_mpi_finish(operation);
}
