/* Natives of mpi.Native: constants by name, and what the library says of
 * itself. */
#include <string.h>
#include <stdlib.h>

#include "java/mpi_buffer.h"

/* One that MPI does not have (ERR_SYSRESOURCE is Open MPI's own) is an error
 * of another kind. */
int32_t Java_mpi_Native_named(JavaObject *name) {
  static const struct {
    const char *name;
    int32_t value;
  } rows[] = {
#define X(word) {#word, MPI_##word},
#include "java/mpi_constants.def"
#undef X
  };
  char *text = jrt_text(name);
  int32_t value = MPI_ERR_OTHER;
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    if (strcmp(rows[i].name, text) == 0) value = rows[i].value;
  }
  free(text);
  return value;
}

JavaObject *Java_mpi_Native_libraryVersion(void) {
  char text[MPI_MAX_LIBRARY_VERSION_STRING];
  int length;
  MPI_Get_library_version(text, &length);
  return jrt_string(text);
}
