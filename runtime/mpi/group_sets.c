/* Groups made from groups (MPI 4.1, 7.3.2): union, intersection, difference,
 * inclusion and exclusion of ranks and of ranges of ranks.
 */
#include "mpi/comm.h"

#include <stdlib.h>
#include <string.h>

/* The members of `from` that are in `other` (wanted 1) or are not (0), in the
 * order of `from`. */
static MpiGroup *filter(const MpiGroup *from, const MpiGroup *other,
                        int wanted) {
  int *position = __mpi_group_positions(other);
  int count = 0;
  for (int i = 0; i < from->size; i++)
    count += (position[from->members[i]] != MPI_UNDEFINED) == wanted;
  MpiGroup *result = __mpi_group_derive(from, count);
  int at = 0;
  for (int i = 0; i < from->size; i++)
    if ((position[from->members[i]] != MPI_UNDEFINED) == wanted)
      result->members[at++] = from->members[i];
  free(position);
  return result;
}

int __mpi_Group_union(MPI_Group group1, MPI_Group group2,
                      MPI_Group *newgroup) {
  const MpiGroup *a = __mpi_group(group1);
  MpiGroup *added = filter(__mpi_group(group2), a, 0);
  MpiGroup *result = __mpi_group_derive(a, a->size + added->size);
  for (int i = 0; i < a->size; i++) result->members[i] = a->members[i];
  for (int i = 0; i < added->size; i++)
    result->members[a->size + i] = added->members[i];
  __mpi_group_unref(added);
  __mpi_group_settle(result);
  *newgroup = __mpi_group_publish(result);
  return MPI_SUCCESS;
}

int __mpi_Group_intersection(MPI_Group group1, MPI_Group group2,
                             MPI_Group *newgroup) {
  MpiGroup *result = filter(__mpi_group(group1), __mpi_group(group2), 1);
  __mpi_group_settle(result);
  *newgroup = __mpi_group_publish(result);
  return MPI_SUCCESS;
}

int __mpi_Group_difference(MPI_Group group1, MPI_Group group2,
                           MPI_Group *newgroup) {
  MpiGroup *result = filter(__mpi_group(group1), __mpi_group(group2), 0);
  __mpi_group_settle(result);
  *newgroup = __mpi_group_publish(result);
  return MPI_SUCCESS;
}

/* ---- Lists of ranks ---- */

/* Are these ranks of the group, each at most once? MPI_SUCCESS or an error;
 * `class` is that of a rank named twice. */
static int check_ranks(const MpiGroup *group, int n, const int *ranks,
                       int class) {
  if (n < 0)
    return __mpi_raise(MPI_COMM_NULL, MPI_ERR_ARG, "invalid-argument",
                       "the number of ranks, %d, is negative", n);
  char *seen = calloc((size_t)group->size + 1, 1);
  int result = MPI_SUCCESS;
  for (int i = 0; i < n && result == MPI_SUCCESS; i++) {
    if (ranks[i] < 0 || ranks[i] >= group->size)
      result = __mpi_raise(MPI_COMM_NULL, MPI_ERR_RANK, "invalid-rank",
                           "rank %d is not in the group of %d processes",
                           ranks[i], group->size);
    else if (seen[ranks[i]])
      result = __mpi_raise(MPI_COMM_NULL, class, "invalid-rank",
                           "rank %d is named twice", ranks[i]);
    else
      seen[ranks[i]] = 1;
  }
  free(seen);
  return result;
}

static int include(const MpiGroup *group, int n, const int *ranks, int class,
                   MPI_Group *newgroup) {
  const int error = check_ranks(group, n, ranks, class);
  if (error != MPI_SUCCESS) return error;
  MpiGroup *result = __mpi_group_derive(group, n);
  for (int i = 0; i < n; i++) result->members[i] = group->members[ranks[i]];
  __mpi_group_settle(result);
  *newgroup = __mpi_group_publish(result);
  return MPI_SUCCESS;
}

static int exclude(const MpiGroup *group, int n, const int *ranks, int class,
                   MPI_Group *newgroup) {
  const int error = check_ranks(group, n, ranks, class);
  if (error != MPI_SUCCESS) return error;
  char *out = calloc((size_t)group->size + 1, 1);
  for (int i = 0; i < n; i++) out[ranks[i]] = 1;
  MpiGroup *result = __mpi_group_derive(group, group->size - n);
  int at = 0;
  for (int i = 0; i < group->size; i++)
    if (!out[i]) result->members[at++] = group->members[i];
  free(out);
  __mpi_group_settle(result);
  *newgroup = __mpi_group_publish(result);
  return MPI_SUCCESS;
}

int __mpi_Group_incl(MPI_Group group, int n, const int ranks[],
                     MPI_Group *newgroup) {
  return include(__mpi_group(group), n, ranks, MPI_ERR_RANK, newgroup);
}

int __mpi_Group_excl(MPI_Group group, int n, const int ranks[],
                     MPI_Group *newgroup) {
  return exclude(__mpi_group(group), n, ranks, MPI_ERR_RANK, newgroup);
}

/* ---- Ranges (first, last, stride) ---- */

/* How many ranks the range names: those of first, first + stride, ... up to
 * last. */
static long long range_length(const int range[3]) {
  const long long steps = ((long long)range[1] - range[0]) / range[2];
  return steps < 0 ? -1 : steps + 1;
}

/* Writes the ranks of the ranges out; the caller frees *ranks. */
static int expand(const MpiGroup *group, int n, int ranges[][3], int *count,
                  int **ranks) {
  *ranks = 0;
  if (n < 0)
    return __mpi_raise(MPI_COMM_NULL, MPI_ERR_ARG, "invalid-argument",
                       "the number of ranges, %d, is negative", n);
  long long total = 0;
  for (int i = 0; i < n; i++) {
    const int *r = ranges[i];
    if (r[2] == 0)
      return __mpi_raise(MPI_COMM_NULL, MPI_ERR_ARG, "invalid-argument",
                         "the stride of range %d is 0", i);
    for (int end = 0; end < 2; end++)
      if (r[end] < 0 || r[end] >= group->size)
        return __mpi_raise(MPI_COMM_NULL, MPI_ERR_ARG, "invalid-rank",
                           "rank %d of range %d is not in the group of %d "
                           "processes",
                           r[end], i, group->size);
    if ((r[2] > 0 && r[0] > r[1]) || (r[2] < 0 && r[0] < r[1]))
      return __mpi_raise(MPI_COMM_NULL, MPI_ERR_ARG, "invalid-argument",
                         "range %d does not lead from %d to %d by steps of %d",
                         i, r[0], r[1], r[2]);
    total += range_length(r);
  }
  int *list = malloc(((size_t)total + 1) * sizeof *list);
  int at = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < range_length(ranges[i]); j++)
      list[at++] = ranges[i][0] + j * ranges[i][2];
  *count = at;
  *ranks = list;
  return MPI_SUCCESS;
}

int __mpi_Group_range_incl(MPI_Group group, int n, int ranges[][3],
                           MPI_Group *newgroup) {
  const MpiGroup *from = __mpi_group(group);
  int count, *ranks;
  int error = expand(from, n, ranges, &count, &ranks);
  if (error == MPI_SUCCESS)
    error = include(from, count, ranks, MPI_ERR_ARG, newgroup);
  free(ranks);
  return error;
}

int __mpi_Group_range_excl(MPI_Group group, int n, int ranges[][3],
                           MPI_Group *newgroup) {
  const MpiGroup *from = __mpi_group(group);
  int count, *ranks;
  int error = expand(from, n, ranges, &count, &ranks);
  if (error == MPI_SUCCESS)
    error = exclude(from, count, ranks, MPI_ERR_ARG, newgroup);
  free(ranks);
  return error;
}
