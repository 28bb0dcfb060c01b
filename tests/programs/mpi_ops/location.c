// mpiproof-test:
// run: -n 1
//
// MPI_MINLOC and MPI_MAXLOC on all types of pairs (MPI 4.1, 6.9.4): the better
// value with its index, and the lower index among equal values.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

enum { N = 6 };

#define CHECK(type, value_type)                                              \
  do {                                                                       \
    typedef struct { value_type value; int index; } Pair;                    \
    for (int i = 0; i < N; i++) {                                            \
      Pair in[N], low[N], high[N];                                           \
      for (int k = 0; k < N; k++) {                                          \
        in[k] = (Pair){(value_type)values[i], places[i]};                    \
        low[k] = high[k] = (Pair){(value_type)values[k], places[k]};         \
      }                                                                      \
      MPI_Reduce_local(in, low, N, type, MPI_MINLOC);                        \
      MPI_Reduce_local(in, high, N, type, MPI_MAXLOC);                       \
      for (int k = 0; k < N; k++) {                                          \
        int least = places[i] < places[k] ? places[i] : places[k];           \
        int lower = values[i] < values[k] ? i : k;                           \
        int upper = values[i] > values[k] ? i : k;                           \
        int same = values[i] == values[k];                                   \
        assert(low[k].value == (value_type)values[lower]);                   \
        assert(low[k].index == (same ? least : places[lower]));              \
        assert(high[k].value == (value_type)values[upper]);                  \
        assert(high[k].index == (same ? least : places[upper]));             \
      }                                                                      \
    }                                                                        \
  } while (0)

int main(int argc, char **argv) {
  static const int values[N] = {3, -7, 3, 100, -7, 0};
  static const int places[N] = {4, 2, 1, 0, 9, -5};
  MPI_Init(&argc, &argv);
  CHECK(MPI_2INT, int);
  CHECK(MPI_FLOAT_INT, float);
  CHECK(MPI_DOUBLE_INT, double);
  CHECK(MPI_LONG_INT, long);
  CHECK(MPI_SHORT_INT, short);
  CHECK(MPI_LONG_DOUBLE_INT, long double);
  MPI_Finalize();
  return 0;
}
