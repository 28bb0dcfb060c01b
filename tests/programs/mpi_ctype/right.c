// Right types of all kinds, and what fits everything.
// mpiproof-test:
// ranks: 2
// expect: verified
#include <complex.h>
#include <mpi.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum Color { RED, GREEN };
union Any {
  int i;
  float f;
  double d;
};
struct Body {
  double mass;
  float at[2];
  int n;
  union Any any;
};
struct Ints {
  int a, b, c[2];
};
static union Any statics = {.i = 1};
static int started[6] = {1, 2};
static double grid[2][3];

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  enum Color color = GREEN;
  unsigned u = 1;
  int64_t i64 = 1;
  long long ll = 1;
  long l = 1;
  double _Complex z = 1;
  double pair[2] = {1, 2};
  bool flag = true, flags[8] = {false};
  char bytes[32] = {0};
  union Any any = {.i = 1};
  struct Body body = {1, {2, 3}, 4, {.f = 1}}, bodies[2] = {{0}, {0}};
  struct Ints ints = {1, 2, {3, 4}};
  void *untyped = calloc(4, 8);
  char *buffer = calloc(4, 8);
  double *work = calloc(4, 8);
  uint8_t small = 1;
  size_t size = 1;
  int *where = &ints.a;
  long double wide = 1;
  MPI_Comm w = MPI_COMM_WORLD;
  MPI_Bcast(&color, 1, MPI_INT, 0, w);
  MPI_Bcast(&u, 1, MPI_INT, 0, w);
  MPI_Bcast(&i64, 1, MPI_LONG, 0, w);
  MPI_Bcast(&ll, 1, MPI_UINT64_T, 0, w);
  MPI_Bcast(&l, 1, MPI_LONG_LONG, 0, w);
  MPI_Bcast(&size, 1, MPI_AINT, 0, w);
  MPI_Bcast(&z, 1, MPI_C_DOUBLE_COMPLEX, 0, w);
  MPI_Bcast(&z, 2, MPI_DOUBLE, 0, w);
  MPI_Bcast(pair, 1, MPI_C_DOUBLE_COMPLEX, 0, w);
  MPI_Bcast(&flag, 1, MPI_C_BOOL, 0, w);
  MPI_Bcast(flags, 2, MPI_INT, 0, w);
  MPI_Bcast(bytes, 4, MPI_DOUBLE, 0, w);
  MPI_Bcast(&any, 1, MPI_FLOAT, 0, w);
  MPI_Bcast(&any, 1, MPI_INT, 0, w);
  MPI_Bcast(&statics, 1, MPI_FLOAT, 0, w);
  MPI_Bcast(&body, 1, MPI_DOUBLE, 0, w);
  MPI_Bcast(&body.any, 1, MPI_INT, 0, w);
  MPI_Bcast(body.at, 2, MPI_FLOAT, 0, w);
  MPI_Bcast(&body, sizeof body, MPI_BYTE, 0, w);
  MPI_Bcast(bodies, 2, MPI_DOUBLE, 0, w);
  MPI_Bcast(&ints, 4, MPI_INT, 0, w);
  MPI_Bcast(where + 1, 3, MPI_UNSIGNED, 0, w);
  MPI_Bcast(untyped, 4, MPI_DOUBLE, 0, w);
  MPI_Bcast(untyped, 8, MPI_INT, 0, w);
  MPI_Bcast(buffer, 8, MPI_INT, 0, w);
  MPI_Bcast(work + 1, 3, MPI_DOUBLE, 0, w);
  MPI_Bcast(work, 32, MPI_CHAR, 0, w);
  MPI_Bcast(&small, 1, MPI_UNSIGNED_CHAR, 0, w);
  MPI_Bcast(&wide, 1, MPI_LONG_DOUBLE, 0, w);
  MPI_Bcast(started, 6, MPI_INT, 0, w);
  MPI_Bcast(grid[1], 3, MPI_DOUBLE, 0, w);
  double vla[rank + 2];
  vla[0] = vla[1] = 0;
  MPI_Bcast(vla, 2, MPI_DOUBLE, 0, w);
  free(untyped);
  free(buffer);
  free(work);
  MPI_Finalize();
  return 0;
}
