// mpiproof-test:
// run: -n 1
//
// The predefined datatypes: size, extent and name (MPI 4.1, 3.2.2, 5.1.7,
// 6.9.4, 7.8).
#include <assert.h>
#include <mpi.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

static void check(MPI_Datatype type, const char *name, int size, long extent) {
  int got_size, length, committed_again = MPI_Type_commit(&type);
  MPI_Aint lb, got_extent, true_lb, true_extent;
  MPI_Count large_size;
  char text[MPI_MAX_OBJECT_NAME];
  MPI_Type_size(type, &got_size);
  MPI_Type_size_x(type, &large_size);
  MPI_Type_get_extent(type, &lb, &got_extent);
  MPI_Type_get_true_extent(type, &true_lb, &true_extent);
  MPI_Type_get_name(type, text, &length);
  printf("%s %d %ld %ld\n", text, got_size, (long)got_extent,
         (long)true_extent);
  assert(committed_again == MPI_SUCCESS);
  assert(got_size == size && large_size == size);
  assert(lb == 0 && got_extent == extent);
  assert(true_lb == 0 && true_extent <= extent && true_extent >= size);
  assert(strcmp(text, name) == 0 && length == (int)strlen(name));
  int integers, addresses, types, combiner;
  MPI_Type_get_envelope(type, &integers, &addresses, &types, &combiner);
  assert(integers == 0 && addresses == 0 && types == 0);
  assert(combiner == MPI_COMBINER_NAMED);
}

#define SAME(type, c) check(type, #type, sizeof(c), sizeof(c))

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  SAME(MPI_CHAR, char);
  SAME(MPI_SIGNED_CHAR, char);
  SAME(MPI_UNSIGNED_CHAR, char);
  SAME(MPI_BYTE, char);
  SAME(MPI_PACKED, char);
  SAME(MPI_WCHAR, wchar_t);
  SAME(MPI_SHORT, short);
  SAME(MPI_UNSIGNED_SHORT, short);
  SAME(MPI_INT, int);
  SAME(MPI_UNSIGNED, int);
  SAME(MPI_LONG, long);
  SAME(MPI_UNSIGNED_LONG, long);
  SAME(MPI_LONG_LONG_INT, long long);
  SAME(MPI_UNSIGNED_LONG_LONG, long long);
  SAME(MPI_FLOAT, float);
  SAME(MPI_DOUBLE, double);
  SAME(MPI_LONG_DOUBLE, long double);
  SAME(MPI_C_BOOL, _Bool);
  SAME(MPI_INT8_T, char);
  SAME(MPI_INT16_T, short);
  SAME(MPI_INT32_T, int);
  SAME(MPI_INT64_T, long);
  SAME(MPI_UINT8_T, char);
  SAME(MPI_UINT16_T, short);
  SAME(MPI_UINT32_T, int);
  SAME(MPI_UINT64_T, long);
  SAME(MPI_AINT, MPI_Aint);
  SAME(MPI_OFFSET, MPI_Offset);
  SAME(MPI_COUNT, MPI_Count);
  SAME(MPI_C_DOUBLE_COMPLEX, double _Complex);
  SAME(MPI_C_LONG_DOUBLE_COMPLEX, long double _Complex);
  check(MPI_FLOAT_INT, "MPI_FLOAT_INT", 8, 8);
  check(MPI_DOUBLE_INT, "MPI_DOUBLE_INT", 12, 16);
  check(MPI_LONG_INT, "MPI_LONG_INT", 12, 16);
  check(MPI_SHORT_INT, "MPI_SHORT_INT", 6, 8);
  check(MPI_2INT, "MPI_2INT", 8, 8);
  check(MPI_LONG_DOUBLE_INT, "MPI_LONG_DOUBLE_INT", 20, 32);

  /* Predefined types can be given another name, and have attributes. */
  char text[MPI_MAX_OBJECT_NAME];
  int length;
  MPI_Type_set_name(MPI_INT, "number");
  MPI_Type_get_name(MPI_INT, text, &length);
  assert(strcmp(text, "number") == 0 && length == 6);
  MPI_Type_get_name(MPI_LONG, text, &length);
  assert(strcmp(text, "MPI_LONG") == 0);
  MPI_Type_set_name(MPI_INT, "MPI_INT");
  MPI_Type_get_name(MPI_INT, text, &length);
  assert(strcmp(text, "MPI_INT") == 0);

  MPI_Datatype match;
  MPI_Type_match_size(MPI_TYPECLASS_REAL, 8, &match);
  MPI_Type_size(match, &length);
  assert(length == 8);
  MPI_Type_match_size(MPI_TYPECLASS_INTEGER, 4, &match);
  MPI_Type_size(match, &length);
  assert(length == 4);
  MPI_Finalize();
  return 0;
}
