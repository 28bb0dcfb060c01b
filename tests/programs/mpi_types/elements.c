// mpiproof-test:
// run: -n 1
//
// How much was received, in elements of a type and in basic elements (MPI 4.1,
// 3.2.5 and 5.1.11), for messages that end anywhere in the type map.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

static char data[256];

static MPI_Status message(int bytes) {
  char buffer[256];
  MPI_Status status;
  MPI_Sendrecv(data, bytes, MPI_BYTE, 0, 5, buffer, 256, MPI_BYTE, 0, 5,
               MPI_COMM_SELF, &status);
  return status;
}

static int count_of(const MPI_Status *status, MPI_Datatype type) {
  int count;
  MPI_Get_count(status, type, &count);
  return count;
}

static int elements_of(const MPI_Status *status, MPI_Datatype type) {
  int count;
  MPI_Count large;
  MPI_Get_elements(status, type, &count);
  MPI_Get_elements_x(status, type, &large);
  assert(large == count);
  return count;
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  /* int, int, double, char: 17 bytes. */
  MPI_Datatype record, nothing;
  MPI_Type_create_struct(3, (int[]){2, 1, 1}, (MPI_Aint[]){0, 8, 16},
                         (MPI_Datatype[]){MPI_INT, MPI_DOUBLE, MPI_CHAR},
                         &record);
  MPI_Type_contiguous(0, MPI_INT, &nothing);
  MPI_Type_commit(&record);
  MPI_Type_commit(&nothing);
  static const struct { int bytes, count, elements; } rows[] = {
      {0, 0, 0},           {4, MPI_UNDEFINED, 1},   {8, MPI_UNDEFINED, 2},
      {16, MPI_UNDEFINED, 3}, {17, 1, 4},           {21, MPI_UNDEFINED, 5},
      {25, MPI_UNDEFINED, 6}, {33, MPI_UNDEFINED, 7}, {34, 2, 8},
      {85, 5, 20},
  };
  for (int i = 0; i < 10; i++) {
    MPI_Status status = message(rows[i].bytes);
    assert(status.MPI_SOURCE == 0 && status.MPI_TAG == 5);
    assert(count_of(&status, record) == rows[i].count);
    assert(elements_of(&status, record) == rows[i].elements);
    assert(count_of(&status, MPI_BYTE) == rows[i].bytes);
    assert(elements_of(&status, MPI_BYTE) == rows[i].bytes);
  }
  MPI_Status status = message(6);
  assert(count_of(&status, MPI_INT) == MPI_UNDEFINED);
  assert(count_of(&status, nothing) == MPI_UNDEFINED);
  assert(count_of(&status, MPI_SHORT) == 3);
  status = message(0);
  assert(count_of(&status, nothing) == 0);
  assert(count_of(&status, record) == 0);
  status = message(24);
  assert(count_of(&status, MPI_DOUBLE_INT) == 2);
  assert(elements_of(&status, MPI_DOUBLE_INT) == 4);

  /* A status of one's own, as callbacks of generalized requests make it. */
  MPI_Status_set_elements(&status, MPI_INT, 9);
  MPI_Status_set_cancelled(&status, 1);
  assert(count_of(&status, MPI_INT) == 9);
  assert(elements_of(&status, MPI_INT) == 9);
  int flag = 0;
  MPI_Test_cancelled(&status, &flag);
  assert(flag);
  MPI_Status_set_elements_x(&status, MPI_DOUBLE, 3);
  MPI_Status_set_cancelled(&status, 0);
  assert(count_of(&status, MPI_DOUBLE) == 3);
  MPI_Test_cancelled(&status, &flag);
  assert(!flag);
  MPI_Type_free(&record);
  MPI_Type_free(&nothing);
  MPI_Finalize();
  return 0;
}
