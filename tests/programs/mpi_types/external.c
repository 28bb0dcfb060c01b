// mpiproof-test:
// run: -n 1
//
// The representation "external32" (MPI 4.1, 5.3 and 14.5.2): big endian bytes
// of fixed sizes, there and back.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <string.h>

static unsigned char bytes[256];

static long pack(const void *data, int count, MPI_Datatype type) {
  MPI_Aint position = 0, size;
  MPI_Pack_external_size("external32", count, type, &size);
  assert(size <= (MPI_Aint)sizeof bytes);
  MPI_Pack_external("external32", data, count, type, bytes, sizeof bytes,
                    &position);
  assert(position == size);
  return (long)position;
}

static void unpack(void *data, long size, int count, MPI_Datatype type) {
  MPI_Aint position = 0;
  MPI_Unpack_external("external32", bytes, size, &position, data, count, type);
  assert(position == size);
}

static void expect(const char *hex, long size) {
  char text[2 * sizeof bytes + 1];
  for (long i = 0; i < size; i++) sprintf(text + 2 * i, "%02x", bytes[i]);
  printf("%s\n", text);
  assert(strcmp(text, hex) == 0);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int ints[3] = {1, -2, 0x12345678}, ints_back[3];
  long size = pack(ints, 3, MPI_INT);
  expect("00000001fffffffe12345678", size);
  unpack(ints_back, size, 3, MPI_INT);
  assert(memcmp(ints, ints_back, sizeof ints) == 0);

  double doubles[2] = {1.0, -2.5}, doubles_back[2];
  size = pack(doubles, 2, MPI_DOUBLE);
  expect("3ff0000000000000c004000000000000", size);
  unpack(doubles_back, size, 2, MPI_DOUBLE);
  assert(doubles_back[0] == 1.0 && doubles_back[1] == -2.5);
  MPI_Finalize();
  return 0;
}
