// mpiproof-test:
// run: -n 1
// note: removed in MPI 3.0; MPICH 4 no longer has them
//
// Names of MPI 1 that old programs use (MPI 4.1, 16.1), and the bound markers
// (MPI 1.3, 3.12.3).
#include <assert.h>
#include <mpi.h>
#include <mpiproof.h>
#include <stddef.h>

typedef struct Particle {
  double position[3];
  int kind;
  char tag;
} Particle;

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  Particle p[2];
  MPI_Aint base, places[4], extent, lb, ub;
  MPI_Address(&p[0], &base);
  MPI_Address(&p[0].position, &places[0]);
  MPI_Address(&p[0].kind, &places[1]);
  MPI_Address(&p[0].tag, &places[2]);
  MPI_Address(&p[1], &places[3]);
  for (int i = 0; i < 4; i++) places[i] -= base;
  assert(places[1] == offsetof(Particle, kind));
  int lengths[4] = {3, 1, 1, 1};
  MPI_Datatype types[4] = {MPI_DOUBLE, MPI_INT, MPI_CHAR, MPI_UB}, t, u;
  MPI_Type_struct(4, lengths, places, types, &t);
  MPI_Type_commit(&t);
  MPI_Type_extent(t, &extent);
  MPI_Type_lb(t, &lb);
  MPI_Type_ub(t, &ub);
  assert(extent == sizeof(Particle) && lb == 0 && ub == sizeof(Particle));

  /* Markers stay: neither bound is that of the data. */
  MPI_Datatype marked[3] = {MPI_LB, MPI_INT, MPI_UB};
  MPI_Aint at[3] = {-3, 0, 6};
  MPI_Type_struct(3, (int[]){1, 1, 1}, at, marked, &u);
  MPI_Type_extent(u, &extent);
  MPI_Type_lb(u, &lb);
  assert(extent == 9 && lb == -3);
  MPI_Datatype twice;
  MPI_Type_contiguous(2, u, &twice);
  MPI_Type_extent(twice, &extent);
  MPI_Type_lb(twice, &lb);
  MPI_Type_ub(twice, &ub);
  assert(lb == -3 && ub == 15 && extent == 18);
  MPI_Type_free(&twice);
  MPI_Type_free(&u);

  MPI_Type_hvector(3, 1, 16, MPI_INT, &u);
  MPI_Type_extent(u, &extent);
  assert(extent == 36);
  MPI_Type_free(&u);
  MPI_Type_hindexed(2, (int[]){1, 2}, (MPI_Aint[]){0, 24}, MPI_INT, &u);
  MPI_Type_extent(u, &extent);
  assert(extent == 32);
  MPI_Type_free(&u);
  MPI_Type_free(&t);
  MPI_Finalize();
  return 0;
}
