/* Natives of mpi.Native: programs that others start or meet (MPI 4.1, 11).
 * Lists of strings come as bytes with a zero behind each string. */
#include "java/mpi_buffer.h"

#include <stdlib.h>
#include <string.h>

static MPI_Comm *comms(JavaArray *array) {
  return jrt_data(array);
}

/* Pointers to `n` strings, with NULL behind them, to be given to free(). */
static char **strings(char **next, int n) {
  char **all = malloc(sizeof *all * (size_t)(n + 1));
  for (int i = 0; i < n; i++) {
    all[i] = *next;
    *next += strlen(*next) + 1;
  }
  all[n] = NULL;
  return all;
}

/* For each of the programs: its name, then as many arguments as args says. */
int32_t Java_mpi_Native_spawn(JavaArray *text, JavaArray *args,
                              JavaArray *counts, JavaArray *info, int32_t root,
                              int64_t comm, JavaArray *made,
                              JavaArray *errors) {
  const int n = counts->length;
  char *next = jrt_data(text);
  char **names = malloc(sizeof *names * (size_t)(n + 1));
  char ***lists = malloc(sizeof *lists * (size_t)(n + 1));
  for (int i = 0; i < n; i++) {
    names[i] = next;
    next += strlen(next) + 1;
    lists[i] = strings(&next, mpi_ints(args)[i]);
  }
  int *codes = errors == NULL ? MPI_ERRCODES_IGNORE : mpi_ints(errors);
  int error = MPI_Comm_spawn_multiple(n, names, lists, mpi_ints(counts),
                                      jrt_data(info), root, COMM(comm),
                                      comms(made), codes);
  for (int i = 0; i < n; i++) free(lists[i]);
  free(lists);
  free(names);
  return error;
}

int32_t Java_mpi_Native_parent(JavaArray *made) {
  return MPI_Comm_get_parent(comms(made));
}

/* NULL if it failed: the code is in error[0]. */
JavaObject *Java_mpi_Native_portOpen(int64_t info, JavaArray *error) {
  char name[MPI_MAX_PORT_NAME] = "";
  mpi_ints(error)[0] = MPI_Open_port(INFO(info), name);
  return jrt_string(name);
}

int32_t Java_mpi_Native_portClose(JavaObject *port) {
  char *text = jrt_text(port);
  int error = MPI_Close_port(text);
  free(text);
  return error;
}

int32_t Java_mpi_Native_portMeet(int32_t accepts, JavaObject *port,
                                 int64_t info, int32_t root, int64_t comm,
                                 JavaArray *made) {
  char *text = jrt_text(port);
  int error = accepts ? MPI_Comm_accept(text, INFO(info), root, COMM(comm),
                                        comms(made))
                      : MPI_Comm_connect(text, INFO(info), root, COMM(comm),
                                         comms(made));
  free(text);
  return error;
}

int32_t Java_mpi_Native_namePublish(int32_t publishes, JavaObject *service,
                                    int64_t info, JavaObject *port) {
  char *name = jrt_text(service), *where = jrt_text(port);
  int error = publishes ? MPI_Publish_name(name, INFO(info), where)
                        : MPI_Unpublish_name(name, INFO(info), where);
  free(name);
  free(where);
  return error;
}

JavaObject *Java_mpi_Native_nameLookup(JavaObject *service, int64_t info,
                                       JavaArray *error) {
  char port[MPI_MAX_PORT_NAME] = "", *name = jrt_text(service);
  mpi_ints(error)[0] = MPI_Lookup_name(name, INFO(info), port);
  free(name);
  return jrt_string(port);
}
