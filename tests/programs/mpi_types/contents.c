// mpiproof-test:
// options: --check leak,overflow
// run: -n 1
//
// How a datatype was made (MPI 4.1, 5.1.13): envelope and contents of every
// constructor. Derived types inside come as handles of their own.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

static int integers[64];
static MPI_Aint addresses[16];
static MPI_Datatype types[16];

/* Reads the contents and compares their numbers. */
static void read_type(MPI_Datatype type, int combiner, int ni, int na,
                      int nd) {
  int got_ni, got_na, got_nd, got_combiner;
  MPI_Type_get_envelope(type, &got_ni, &got_na, &got_nd, &got_combiner);
  assert(got_combiner == combiner);
  assert(got_ni == ni && got_na == na && got_nd == nd);
  MPI_Type_get_contents(type, 64, 16, 16, integers, addresses, types);
}

/* The only type inside. */
static void inner(MPI_Datatype type) {
  assert(types[0] == type);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Datatype t;
  int lengths[3] = {3, 0, 2}, places[3] = {5, 1, -2};
  MPI_Aint bytes[3] = {40, 8, -16};

  MPI_Type_contiguous(7, MPI_INT, &t);
  read_type(t, MPI_COMBINER_CONTIGUOUS, 1, 0, 1);
  assert(integers[0] == 7);
  inner(MPI_INT);
  MPI_Type_free(&t);

  MPI_Type_vector(4, 2, 5, MPI_DOUBLE, &t);
  read_type(t, MPI_COMBINER_VECTOR, 3, 0, 1);
  assert(integers[0] == 4 && integers[1] == 2 && integers[2] == 5);
  inner(MPI_DOUBLE);
  MPI_Type_free(&t);

  MPI_Type_create_hvector(4, 2, 56, MPI_DOUBLE, &t);
  read_type(t, MPI_COMBINER_HVECTOR, 2, 1, 1);
  assert(integers[0] == 4 && integers[1] == 2 && addresses[0] == 56);
  inner(MPI_DOUBLE);
  MPI_Type_free(&t);

  MPI_Type_indexed(3, lengths, places, MPI_SHORT, &t);
  read_type(t, MPI_COMBINER_INDEXED, 7, 0, 1);
  assert(integers[0] == 3);
  for (int i = 0; i < 3; i++) {
    assert(integers[1 + i] == lengths[i]);
    assert(integers[4 + i] == places[i]);
  }
  inner(MPI_SHORT);
  MPI_Type_free(&t);

  MPI_Type_create_hindexed(3, lengths, bytes, MPI_CHAR, &t);
  read_type(t, MPI_COMBINER_HINDEXED, 4, 3, 1);
  assert(integers[0] == 3 && integers[1] == 3 && integers[3] == 2);
  assert(addresses[0] == 40 && addresses[2] == -16);
  inner(MPI_CHAR);
  MPI_Type_free(&t);

  MPI_Type_create_indexed_block(3, 2, places, MPI_INT, &t);
  read_type(t, MPI_COMBINER_INDEXED_BLOCK, 5, 0, 1);
  assert(integers[0] == 3 && integers[1] == 2 && integers[4] == -2);
  inner(MPI_INT);
  MPI_Type_free(&t);

  MPI_Type_create_hindexed_block(3, 2, bytes, MPI_INT, &t);
  read_type(t, MPI_COMBINER_HINDEXED_BLOCK, 2, 3, 1);
  assert(integers[0] == 3 && integers[1] == 2 && addresses[1] == 8);
  inner(MPI_INT);
  MPI_Type_free(&t);

  MPI_Type_create_resized(MPI_INT, -4, 24, &t);
  read_type(t, MPI_COMBINER_RESIZED, 0, 2, 1);
  assert(addresses[0] == -4 && addresses[1] == 24);
  inner(MPI_INT);
  MPI_Type_free(&t);

  MPI_Type_dup(MPI_FLOAT, &t);
  read_type(t, MPI_COMBINER_DUP, 0, 0, 1);
  inner(MPI_FLOAT);
  MPI_Type_free(&t);

  int sizes[2] = {6, 8}, subsizes[2] = {2, 3}, starts[2] = {1, 4};
  MPI_Type_create_subarray(2, sizes, subsizes, starts, MPI_ORDER_C, MPI_INT,
                           &t);
  read_type(t, MPI_COMBINER_SUBARRAY, 8, 0, 1);
  assert(integers[0] == 2 && integers[1] == 6 && integers[2] == 8);
  assert(integers[3] == 2 && integers[4] == 3);
  assert(integers[5] == 1 && integers[6] == 4);
  assert(integers[7] == MPI_ORDER_C);
  MPI_Type_free(&t);

  int distribs[2] = {MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_CYCLIC};
  int dargs[2] = {MPI_DISTRIBUTE_DFLT_DARG, 2}, psizes[2] = {2, 3};
  MPI_Type_create_darray(6, 4, 2, sizes, distribs, dargs, psizes,
                         MPI_ORDER_FORTRAN, MPI_INT, &t);
  read_type(t, MPI_COMBINER_DARRAY, 12, 0, 1);
  assert(integers[0] == 6 && integers[1] == 4 && integers[2] == 2);
  assert(integers[3] == 6 && integers[4] == 8);
  assert(integers[5] == MPI_DISTRIBUTE_BLOCK);
  assert(integers[6] == MPI_DISTRIBUTE_CYCLIC);
  assert(integers[7] == MPI_DISTRIBUTE_DFLT_DARG && integers[8] == 2);
  assert(integers[9] == 2 && integers[10] == 3);
  assert(integers[11] == MPI_ORDER_FORTRAN);
  MPI_Type_free(&t);

  /* A struct with a derived type, which is freed before it is asked for. */
  MPI_Datatype pair, parts[3] = {MPI_CHAR, MPI_DATATYPE_NULL, MPI_DOUBLE};
  MPI_Type_contiguous(2, MPI_INT, &pair);
  parts[1] = pair;
  lengths[1] = 1;
  MPI_Type_create_struct(3, lengths, bytes, parts, &t);
  MPI_Type_free(&pair);
  read_type(t, MPI_COMBINER_STRUCT, 4, 3, 3);
  assert(integers[0] == 3 && integers[2] == 1 && addresses[2] == -16);
  assert(types[0] == MPI_CHAR && types[2] == MPI_DOUBLE);
  MPI_Datatype inside = types[1];
  MPI_Type_free(&t);
  read_type(inside, MPI_COMBINER_CONTIGUOUS, 1, 0, 1);
  assert(integers[0] == 2 && types[0] == MPI_INT);
  MPI_Type_free(&inside);
  assert(inside == MPI_DATATYPE_NULL);

  /* Types by precision and range are not to be freed. */
  MPI_Datatype real, again;
  MPI_Type_create_f90_real(10, 100, &real);
  MPI_Type_create_f90_real(10, 100, &again);
  assert(real == again);
  read_type(real, MPI_COMBINER_F90_REAL, 2, 0, 0);
  assert(integers[0] == 10 && integers[1] == 100);
  int size;
  MPI_Type_size(real, &size);
  assert(size == 8);
  MPI_Finalize();
  return 0;
}
