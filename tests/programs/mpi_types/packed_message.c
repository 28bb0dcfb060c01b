// mpiproof-test:
// ranks: 2 3
//
// A header and an array packed into one message (MPI 4.1, 5.2), received as
// MPI_PACKED and taken apart; and a packed message received as what it is.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

enum { ROOM = 200 };

static void give(int peer, int n) {
  char buffer[ROOM];
  double values[8];
  int position = 0, header[2] = {n, 7 * n};
  for (int i = 0; i < n; i++) values[i] = i + 0.5;
  MPI_Pack(header, 2, MPI_INT, buffer, ROOM, &position, MPI_COMM_WORLD);
  MPI_Pack(values, n, MPI_DOUBLE, buffer, ROOM, &position, MPI_COMM_WORLD);
  MPI_Pack("end", 4, MPI_CHAR, buffer, ROOM, &position, MPI_COMM_WORLD);
  assert(position == 8 + 8 * n + 4);
  MPI_Send(buffer, position, MPI_PACKED, peer, 1, MPI_COMM_WORLD);
  position = 0;
  MPI_Pack(values, n, MPI_DOUBLE, buffer, ROOM, &position, MPI_COMM_WORLD);
  MPI_Send(buffer, position, MPI_PACKED, peer, 2, MPI_COMM_WORLD);
  MPI_Send(values, n, MPI_DOUBLE, peer, 3, MPI_COMM_WORLD);
}

static void take(int peer, int n) {
  char buffer[ROOM], text[4];
  double values[8];
  int position = 0, header[2], count;
  MPI_Status status;
  MPI_Recv(buffer, ROOM, MPI_PACKED, peer, 1, MPI_COMM_WORLD, &status);
  MPI_Get_count(&status, MPI_PACKED, &count);
  assert(count == 12 + 8 * n);
  MPI_Unpack(buffer, count, &position, header, 2, MPI_INT, MPI_COMM_WORLD);
  assert(header[0] == n && header[1] == 7 * n);
  MPI_Unpack(buffer, count, &position, values, header[0], MPI_DOUBLE,
             MPI_COMM_WORLD);
  MPI_Unpack(buffer, count, &position, text, 4, MPI_CHAR, MPI_COMM_WORLD);
  assert(position == count && text[0] == 'e' && text[3] == '\0');
  for (int i = 0; i < n; i++) assert(values[i] == i + 0.5);

  double again[8] = {0};
  MPI_Recv(again, 8, MPI_DOUBLE, peer, 2, MPI_COMM_WORLD, &status);
  MPI_Get_count(&status, MPI_DOUBLE, &count);
  assert(count == n);
  for (int i = 0; i < n; i++) assert(again[i] == i + 0.5);
  MPI_Recv(buffer, ROOM, MPI_PACKED, peer, 3, MPI_COMM_WORLD, &status);
  position = 0;
  MPI_Unpack(buffer, ROOM, &position, values, n, MPI_DOUBLE, MPI_COMM_WORLD);
  assert(values[n - 1] == n - 0.5);
}

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == 0)
    for (int peer = 1; peer < size; peer++) give(peer, peer + 2);
  else
    take(0, rank + 2);
  printf("rank %d is done\n", rank);
  MPI_Finalize();
  return 0;
}
