// MPI_Alltoall, MPI_Alltoallv and MPI_Alltoallw: every form, in place,
// different types per peer, empty blocks.
// mpiproof-test:
// ranks: 1 2 3 5
// expect: verified
#include "forms.h"

enum { MAX = 8 };
static int rank, size;

static void plain(void) {
  int send[MAX], receive[MAX];
  for (int i = 0; i < size; i++)
    send[i] = 10 * rank + i;
  CALL(MPI_Alltoall, MPI_Ialltoall, send, 1, MPI_INT, receive, 1, MPI_INT,
       MPI_COMM_WORLD);
  for (int i = 0; i < size; i++)
    assert(receive[i] == 10 * i + rank);
}

static void in_place(void) {
  int data[2 * MAX];
  for (int i = 0; i < 2 * size; i++)
    data[i] = 100 * rank + i;
  CALL(MPI_Alltoall, MPI_Ialltoall, MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, data,
       2, MPI_INT, MPI_COMM_WORLD);
  for (int i = 0; i < size; i++)
    for (int k = 0; k < 2; k++)
      assert(data[2 * i + k] == 100 * i + 2 * rank + k);
}

// Rank i sends rank j (i + j) % 3 numbers.
static void uneven(void) {
  int send[3 * MAX], receive[3 * MAX];
  int counts[MAX], sdispls[MAX], rdispls[MAX];
  for (int i = 0; i < size; i++) {
    counts[i] = (rank + i) % 3;
    sdispls[i] = 3 * i;
    rdispls[i] = 3 * (size - 1 - i);
    for (int k = 0; k < 3; k++)
      send[3 * i + k] = 100 * rank + 10 * i + k;
  }
  CALL(MPI_Alltoallv, MPI_Ialltoallv, send, counts, sdispls, MPI_INT, receive,
       counts, rdispls, MPI_INT, MPI_COMM_WORLD);
  for (int i = 0; i < size; i++)
    for (int k = 0; k < counts[i]; k++)
      assert(receive[rdispls[i] + k] == 100 * i + 10 * rank + k);
}

static void uneven_in_place(void) {
  int data[2 * MAX], counts[MAX], displs[MAX];
  for (int i = 0; i < size; i++) {
    counts[i] = 1 + (rank + i) % 2;
    displs[i] = 2 * i;
    for (int k = 0; k < 2; k++)
      data[2 * i + k] = 100 * rank + 10 * i + k;
  }
  CALL(MPI_Alltoallv, MPI_Ialltoallv, MPI_IN_PLACE, NULL, NULL,
       MPI_DATATYPE_NULL, data, counts, displs, MPI_INT, MPI_COMM_WORLD);
  for (int i = 0; i < size; i++)
    for (int k = 0; k < counts[i]; k++)
      assert(data[2 * i + k] == 100 * i + 10 * rank + k);
}

// To even ranks an int, to odd ranks two doubles.
struct Cell {
  double x[2];
  int n;
};

static void typed(void) {
  struct Cell send[MAX], receive[MAX];
  MPI_Datatype stypes[MAX], rtypes[MAX];
  int scounts[MAX], rcounts[MAX], sdispls[MAX], rdispls[MAX];
  for (int i = 0; i < size; i++) {
    const int base = (int)sizeof(struct Cell) * i;
    stypes[i] = i % 2 ? MPI_DOUBLE : MPI_INT;
    rtypes[i] = rank % 2 ? MPI_DOUBLE : MPI_INT;
    scounts[i] = i % 2 ? 2 : 1;
    rcounts[i] = rank % 2 ? 2 : 1;
    sdispls[i] = base + (i % 2 ? 0 : (int)(2 * sizeof(double)));
    rdispls[i] = base + (rank % 2 ? 0 : (int)(2 * sizeof(double)));
    send[i].n = 10 * rank + i;
    send[i].x[0] = rank + 0.25;
    send[i].x[1] = i + 0.5;
    receive[i] = (struct Cell){{-1, -1}, -1};
  }
  CALL(MPI_Alltoallw, MPI_Ialltoallw, send, scounts, sdispls, stypes, receive,
       rcounts, rdispls, rtypes, MPI_COMM_WORLD);
  for (int i = 0; i < size; i++) {
    assert(receive[i].n == (rank % 2 ? -1 : 10 * i + rank));
    assert(receive[i].x[0] == (rank % 2 ? i + 0.25 : -1));
    assert(receive[i].x[1] == (rank % 2 ? rank + 0.5 : -1));
  }
}

static void typed_in_place(void) {
  short data[MAX];
  MPI_Datatype types[MAX];
  int counts[MAX], displs[MAX];
  for (int i = 0; i < size; i++) {
    types[i] = MPI_SHORT;
    counts[i] = 1;
    displs[i] = (int)sizeof(short) * i;
    data[i] = (short)(10 * rank + i);
  }
  CALL(MPI_Alltoallw, MPI_Ialltoallw, MPI_IN_PLACE, NULL, NULL, NULL, data,
       counts, displs, types, MPI_COMM_WORLD);
  for (int i = 0; i < size; i++)
    assert(data[i] == 10 * i + rank);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  for (form = 0; form < FORMS; form++) {
    plain();
    in_place();
    uneven();
    uneven_in_place();
    typed();
    typed_in_place();
  }
  MPI_Finalize();
  return 0;
}
