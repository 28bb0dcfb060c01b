/* MPI_Dims_create (MPI 4.1, 8.5.2): factors of a number as close to each other
 * as possible, in non-increasing order. Among all ways to write the number as
 * a product we take one with the smallest sum, which is what common
 * implementations find too.
 */
#include "mpi/topology.h"

#include <stdlib.h>

typedef struct Search {
  int count;           /* factors wanted */
  int divisor_count;
  int *divisors;       /* of the whole number, ascending */
  int *now;            /* factors chosen so far */
  int *best;
  long long best_sum;  /* -1: none yet */
} Search;

/* Chooses factor `at` and the following ones of `rest`, none larger than
 * divisor number `largest`. `sum` is that of the factors before. */
static void search(Search *s, int at, int rest, int largest, long long sum) {
  if (at == s->count - 1) {
    if (rest > s->divisors[largest]) return;
    if (s->best_sum >= 0 && sum + rest >= s->best_sum) return;
    s->best_sum = sum + rest;
    s->now[at] = rest;
    for (int i = 0; i < s->count; i++) s->best[i] = s->now[i];
    return;
  }
  for (int i = largest; i >= 0; i--) {
    const int factor = s->divisors[i];
    if (rest % factor != 0) continue;
    if (s->best_sum >= 0 && sum + factor >= s->best_sum) continue;
    s->now[at] = factor;
    search(s, at + 1, rest / factor, i, sum + factor);
  }
}

static int list_divisors(int number, int *divisors) {
  int count = 0;
  for (int i = 1; i <= number; i++)
    if (number % i == 0) divisors[count++] = i;
  return count;
}

/* Writes `number` as a product of `count` factors. */
static void factorise(int number, int count, int *factors) {
  Search s = {.count = count, .best = factors, .best_sum = -1};
  s.now = malloc((size_t)count * sizeof *s.now);
  s.divisors = malloc((size_t)number * sizeof *s.divisors);
  s.divisor_count = list_divisors(number, s.divisors);
  search(&s, 0, number, s.divisor_count - 1, 0);
  free(s.divisors);
  free(s.now);
}

int __mpi_Dims_create(int nnodes, int ndims, int dims[]) {
  if (nnodes <= 0)
    return __mpi_raise(MPI_COMM_NULL, MPI_ERR_ARG, "invalid-argument",
                       "the number of nodes, %d, is not positive", nnodes);
  if (ndims < 0)
    return __mpi_raise(MPI_COMM_NULL, MPI_ERR_ARG, "invalid-argument",
                       "the number of dimensions, %d, is negative", ndims);
  int product = 1, open = 0;
  for (int i = 0; i < ndims; i++) {
    if (dims[i] < 0)
      return __mpi_raise(MPI_COMM_NULL, MPI_ERR_DIMS, "invalid-argument",
                         "dimension %d is given as %d", i, dims[i]);
    if (dims[i] == 0) {
      open++;
    } else if (nnodes % dims[i] != 0 || nnodes / dims[i] % product != 0) {
      return __mpi_raise(MPI_COMM_NULL, MPI_ERR_DIMS, "invalid-argument",
                         "%d nodes cannot be divided by the given dimensions",
                         nnodes);
    } else {
      product *= dims[i];
    }
  }
  if (open == 0) return MPI_SUCCESS;
  int *factors = malloc((size_t)open * sizeof *factors);
  factorise(nnodes / product, open, factors);
  for (int i = 0, next = 0; i < ndims; i++)
    if (dims[i] == 0) dims[i] = factors[next++];
  free(factors);
  return MPI_SUCCESS;
}
