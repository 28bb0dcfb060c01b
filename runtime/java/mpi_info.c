/* Natives of mpi.Native: info objects. */
#include "java/mpi_buffer.h"

#include <stdlib.h>

static MPI_Info *infos(JavaArray *array) {
  return jrt_data(array);
}

int32_t Java_mpi_Native_infoCreate(JavaArray *made) {
  return MPI_Info_create(infos(made));
}

int32_t Java_mpi_Native_infoDup(int64_t info, JavaArray *made) {
  return MPI_Info_dup(INFO(info), infos(made));
}

int32_t Java_mpi_Native_infoFree(JavaArray *info) {
  return MPI_Info_free(infos(info));
}

int32_t Java_mpi_Native_infoSet(int64_t info, JavaObject *key,
                                JavaObject *value) {
  char *key_text = jrt_text(key), *value_text = jrt_text(value);
  int error = MPI_Info_set(INFO(info), key_text, value_text);
  free(key_text);
  free(value_text);
  return error;
}

int32_t Java_mpi_Native_infoDelete(int64_t info, JavaObject *key) {
  char *text = jrt_text(key);
  int error = MPI_Info_delete(INFO(info), text);
  free(text);
  return error;
}

/* NULL if there is no such key; the code is in error[0]. */
JavaObject *Java_mpi_Native_infoGet(int64_t info, JavaObject *key,
                                    JavaArray *error) {
  char value[MPI_MAX_INFO_VAL + 1], *text = jrt_text(key);
  int found = 0;
  mpi_ints(error)[0] =
      MPI_Info_get(INFO(info), text, MPI_MAX_INFO_VAL, value, &found);
  free(text);
  return found ? jrt_string(value) : NULL;
}

int32_t Java_mpi_Native_infoSize(int64_t info, JavaArray *size) {
  return MPI_Info_get_nkeys(INFO(info), mpi_ints(size));
}

JavaObject *Java_mpi_Native_infoKey(int64_t info, int32_t i,
                                    JavaArray *error) {
  char key[MPI_MAX_INFO_KEY + 1];
  mpi_ints(error)[0] = MPI_Info_get_nthkey(INFO(info), i, key);
  return mpi_ints(error)[0] == MPI_SUCCESS ? jrt_string(key) : NULL;
}
