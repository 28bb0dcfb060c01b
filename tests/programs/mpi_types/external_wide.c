// mpiproof-test:
// run: -n 1
//
// The representation "external32" (MPI 4.1, 5.3 and 14.5.2) where MPICH 4.0
// fails or does not convert: derived types, and types whose size differs.
#include <mpi.h>
#include <mpiproof.h>
#include <stdio.h>
#include <string.h>

static unsigned char bytes[256];

static long pack(const void *data, int count, MPI_Datatype type) {
  MPI_Aint position = 0, size;
  MPI_Pack_external_size("external32", count, type, &size);
  mpiproof_assert(size <= (MPI_Aint)sizeof bytes);
  MPI_Pack_external("external32", data, count, type, bytes, sizeof bytes,
                    &position);
  mpiproof_assert(position == size);
  return (long)position;
}

static void unpack(void *data, long size, int count, MPI_Datatype type) {
  MPI_Aint position = 0;
  MPI_Unpack_external("external32", bytes, size, &position, data, count, type);
  mpiproof_assert(position == size);
}

static void expect(const char *hex, long size) {
  char text[2 * sizeof bytes + 1];
  for (long i = 0; i < size; i++) sprintf(text + 2 * i, "%02x", bytes[i]);
  printf("%s\n", text);
  mpiproof_assert(strcmp(text, hex) == 0);
}

typedef struct Record {
  short s;
  int i[2];
  double d;
  char c;
} Record;

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  Record r = {0x102, {3, 4}, 0.5, 'x'}, r_back;
  memset(&r_back, 0, sizeof r_back);
  MPI_Datatype type;
  MPI_Type_create_struct(
      4, (int[]){1, 2, 1, 1}, (MPI_Aint[]){0, 4, 16, 24},
      (MPI_Datatype[]){MPI_SHORT, MPI_INT, MPI_DOUBLE, MPI_CHAR}, &type);
  MPI_Type_commit(&type);
  long size = pack(&r, 1, type);
  expect("010200000003000000043fe000000000000078", size);
  unpack(&r_back, size, 1, type);
  mpiproof_assert(r_back.s == 0x102 && r_back.i[0] == 3 && r_back.i[1] == 4);
  mpiproof_assert(r_back.d == 0.5 && r_back.c == 'x');
  MPI_Type_free(&type);
  long longs[2] = {5, -7}, longs_back[2];
  size = pack(longs, 2, MPI_LONG);
  expect("00000005fffffff9", size);
  unpack(longs_back, size, 2, MPI_LONG);
  mpiproof_assert(longs_back[0] == 5 && longs_back[1] == -7);
  long double wide[3] = {1.0L, -2.75L, 0.0L}, wide_back[3];
  size = pack(wide, 3, MPI_LONG_DOUBLE);
  expect("3fff0000000000000000000000000000"
         "c0006000000000000000000000000000"
         "00000000000000000000000000000000", size);
  unpack(wide_back, size, 3, MPI_LONG_DOUBLE);
  mpiproof_assert(wide_back[0] == 1.0L && wide_back[1] == -2.75L);
  mpiproof_assert(wide_back[2] == 0.0L);
  MPI_Finalize();
  return 0;
}
