/* Natives of mpi.Native: datatypes and packing. Displacements come as long,
 * in units of the old type or in bytes. */
#include "java/mpi_buffer.h"

#include <stdlib.h>

static MPI_Datatype *types(JavaArray *array) {
  return jrt_data(array);
}

int32_t Java_mpi_Native_typeContiguous(int32_t count, int64_t old,
                                       JavaArray *made) {
  return MPI_Type_contiguous(count, TYPE(old), types(made));
}

int32_t Java_mpi_Native_typeVector(int32_t count, int32_t block,
                                   int64_t stride, int32_t bytes, int64_t old,
                                   JavaArray *made) {
  if (bytes) {
    return MPI_Type_create_hvector(count, block, stride, TYPE(old),
                                   types(made));
  }
  return MPI_Type_vector(count, block, (int)stride, TYPE(old), types(made));
}

int32_t Java_mpi_Native_typeIndexed(JavaArray *blocks, JavaArray *displs,
                                    int32_t bytes, int64_t old,
                                    JavaArray *made) {
  const int64_t *from = jrt_data(displs);
  int n = blocks->length;
  if (bytes) {
    return MPI_Type_create_hindexed(n, mpi_ints(blocks), (MPI_Aint *)from,
                                    TYPE(old), types(made));
  }
  int *units = malloc(sizeof *units * (size_t)(n + 1));
  for (int i = 0; i < n; i++) {
    units[i] = (int)from[i];
  }
  int error = MPI_Type_indexed(n, mpi_ints(blocks), units, TYPE(old),
                               types(made));
  free(units);
  return error;
}

int32_t Java_mpi_Native_typeStruct(JavaArray *blocks, JavaArray *displs,
                                   JavaArray *olds, JavaArray *made) {
  return MPI_Type_create_struct(blocks->length, mpi_ints(blocks),
                                jrt_data(displs), types(olds), types(made));
}

int32_t Java_mpi_Native_typeResized(int64_t old, int64_t lb, int64_t extent,
                                    JavaArray *made) {
  return MPI_Type_create_resized(TYPE(old), lb, extent, types(made));
}

int32_t Java_mpi_Native_typeDup(int64_t old, JavaArray *made) {
  return MPI_Type_dup(TYPE(old), types(made));
}

int32_t Java_mpi_Native_typeSetName(int64_t type, JavaObject *name) {
  char *text = jrt_text(name);
  int error = MPI_Type_set_name(TYPE(type), text);
  free(text);
  return error;
}

JavaObject *Java_mpi_Native_typeName(int64_t type) {
  char name[MPI_MAX_OBJECT_NAME] = "";
  int length = 0;
  MPI_Type_get_name(TYPE(type), name, &length);
  return jrt_string(name);
}

int32_t Java_mpi_Native_typeCommit(JavaArray *type) {
  return MPI_Type_commit(types(type));
}

int32_t Java_mpi_Native_typeFree(JavaArray *type) {
  return MPI_Type_free(types(type));
}

int32_t Java_mpi_Native_pack(JavaArray *array, int64_t at, int32_t count,
                             int64_t type, JavaArray *out, JavaArray *position,
                             int64_t comm) {
  return MPI_Pack(mpi_at(array, at), count, TYPE(type), mpi_at(out, 0),
                  out->length, mpi_ints(position), COMM(comm));
}

int32_t Java_mpi_Native_unpack(JavaArray *in, JavaArray *position,
                               JavaArray *array, int64_t at, int32_t count,
                               int64_t type, int64_t comm) {
  return MPI_Unpack(mpi_at(in, 0), in->length, mpi_ints(position),
                    mpi_at(array, at), count, TYPE(type), COMM(comm));
}

int32_t Java_mpi_Native_packSize(int32_t count, int64_t type, int64_t comm,
                                 JavaArray *size) {
  return MPI_Pack_size(count, TYPE(type), COMM(comm), mpi_ints(size));
}
