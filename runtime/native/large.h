/* Large-count forms of MPI 4 (MPI_Send_c): the plain wrapper does the work, in
 * the name of the large one, wherever all numbers fit. large.c is generated. */
#ifndef NATIVE_LARGE_H
#define NATIVE_LARGE_H

#include "native.h"

#if MPI_VERSION >= 4
/* How many parts a member of the communicator has to do with; 0 if it is not
 * the root whose list counts. MPI_ROOT: every member's list counts. */
int large_parts(MPI_Comm comm, int root);
/* A number that does not fit clears *fits. */
int large_int(MPI_Count number, int *fits);
MPI_Aint large_aint(MPI_Count number, int *fits);
/* Copies of lists, NULL without elements. They are kept: calls that only start
 * something look at them later. */
const int *large_counts(const MPI_Count *list, MPI_Count length, int *fits);
const int *large_displs(const MPI_Aint *list, MPI_Count length, int *fits);
const MPI_Aint *large_aints(const MPI_Count *list, MPI_Count length,
                            int *fits);

#define LARGE_ENTER(name)                                              \
  static const char *const this_name                                   \
      __attribute__((section("mpiproof_names"), used)) =               \
          "MPI_" #name "_c";                                           \
  const void *from = __builtin_return_address(0);                      \
  int fits = 1
#define LARGE_LEAVE(name, ...)                                         \
  const Call call = call_enter(this_name, from);                       \
  return call_leave(&call, PMPI_##name##_c(__VA_ARGS__))
#endif

#endif
