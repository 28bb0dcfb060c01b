/* Numbers of large-count calls as plain ones. */
#include "large.h"

#include <limits.h>
#include <stdlib.h>

#if MPI_VERSION >= 4

int large_parts(MPI_Comm comm, int root) {
  int between = 0, rank = 0, parts = 0;
  if (root == MPI_PROC_NULL || comm == MPI_COMM_NULL) return 0;
  PMPI_Comm_test_inter(comm, &between);
  PMPI_Comm_rank(comm, &rank);
  if (root != MPI_ROOT && (between || root != rank)) return 0;
  if (between) {
    PMPI_Comm_remote_size(comm, &parts);
  } else {
    PMPI_Comm_size(comm, &parts);
  }
  return parts;
}

int large_int(MPI_Count number, int *fits) {
  if (number < INT_MIN || number > INT_MAX) *fits = 0;
  return (int)number;
}

MPI_Aint large_aint(MPI_Count number, int *fits) {
  if ((MPI_Count)(MPI_Aint)number != number) *fits = 0;
  return (MPI_Aint)number;
}

/* All lists there are: nobody knows when the last one is not needed. */
typedef struct Kept {
  struct Kept *next;
} Kept;
static Kept *all;

static void *keep(MPI_Count length, size_t size) {
  Kept *kept = calloc(1, sizeof *kept + 16 + (size_t)length * size);
  if (kept == NULL) abort();
  kept->next = all;
  all = kept;
  return (char *)kept + 16;
}

#define COPY(list, length, type, convert)                    \
  if ((list) == NULL || (length) <= 0) return NULL;          \
  type *copy = keep(length, sizeof *copy);                   \
  for (MPI_Count i = 0; i < (length); i++)                   \
    copy[i] = convert((list)[i], fits);                      \
  return copy

const int *large_counts(const MPI_Count *list, MPI_Count length, int *fits) {
  COPY(list, length, int, large_int);
}

const int *large_displs(const MPI_Aint *list, MPI_Count length, int *fits) {
  COPY(list, length, int, large_int);
}

const MPI_Aint *large_aints(const MPI_Count *list, MPI_Count length,
                            int *fits) {
  COPY(list, length, MPI_Aint, large_aint);
}

#endif
