/* Error handlers (MPI 4.1, 9.3).
 *
 * A handler the program made lives as long as a handle or a communicator
 * refers to it; `handles` counts the former, which MPI_Errhandler_free takes
 * back one by one, `users` the latter. Without handles it is invalid for the
 * program, but still called. */
#include <stdio.h>
#include <stdlib.h>

#include "mpi/bodies.h"
#include "mpi/library.h"

typedef struct Handler {
  MPI_Comm_errhandler_function *function;
  int handles;
  int users;
} Handler;

static Handler *find(MPI_Errhandler handler) {
  return __mpi_object_find(MPI_KIND_ERRHANDLER, (uintptr_t)handler);
}

static int is_predefined(MPI_Errhandler handler) {
  return handler == MPI_ERRORS_ARE_FATAL || handler == MPI_ERRORS_RETURN ||
         handler == MPI_ERRORS_ABORT;
}

int __mpi_errhandler_is_valid(MPI_Errhandler handler) {
  if (is_predefined(handler)) return 1;
  const Handler *found = find(handler);
  return found != NULL && found->handles > 0;
}

static void drop_if_unused(MPI_Errhandler handler, Handler *object) {
  if (object->handles > 0 || object->users > 0) return;
  __mpi_object_remove(MPI_KIND_ERRHANDLER, (uintptr_t)handler);
  free(object);
}

void __mpi_errhandler_ref(MPI_Errhandler handler) {
  Handler *object = find(handler);
  if (object != NULL) object->users++;
}

void __mpi_errhandler_unref(MPI_Errhandler handler) {
  Handler *object = find(handler);
  if (object == NULL) return;
  object->users--;
  drop_if_unused(handler, object);
}

static const char *reported;   /* kind of the last error, if it is a finding */

const char *__mpi_reported(void) { return reported; }

void __mpi_set_reported(const char *kind) { reported = kind; }

void __mpi_errhandler_call(MPI_Errhandler handler, MPI_Comm comm, int code,
                           const char *kind, const char *message, int place) {
  const Handler *object = find(handler);
  const int is_fatal = object == NULL && handler != MPI_ERRORS_RETURN;
  reported = is_fatal ? kind : NULL;
  if (is_fatal) {
    /* MPI_ERRORS_ARE_FATAL: the program is wrong; where it makes sense, we go
     * on as if the call had returned, to see what else is. */
    __mpiproof_raise(kind, message, place);
    return;
  }
  __mpiproof_note(kind, message, place);
  if (object != NULL) object->function(&comm, &code);
}

/* ---- The functions ----------------------------------------------------- */

int __mpi_errhandler_make(MPI_Comm_errhandler_function *function,
                          const char *call, MPI_Errhandler *errhandler) {
  Handler *object = malloc(sizeof *object);
  if (object == NULL)
    return __mpi_raise(MPI_COMM_SELF, MPI_ERR_NO_MEM, "mpi-error",
                       "%s: no memory", call);
  *object = (Handler){function, 1, 0};
  *errhandler =
      (MPI_Errhandler)__mpi_object_add(MPI_KIND_ERRHANDLER, object);
  return MPI_SUCCESS;
}

int __mpi_Comm_create_errhandler(
    MPI_Comm_errhandler_function *comm_errhandler_fn,
    MPI_Errhandler *errhandler) {
  return __mpi_errhandler_make(comm_errhandler_fn,
                               "MPI_Comm_create_errhandler", errhandler);
}

int __mpi_Comm_set_errhandler(MPI_Comm comm, MPI_Errhandler errhandler) {
  MpiComm *object = __mpi_comm(comm);
  MPI_Errhandler old = object->errhandler;
  __mpi_errhandler_ref(errhandler);
  object->errhandler = errhandler;
  __mpi_errhandler_unref(old);
  return MPI_SUCCESS;
}

MPI_Errhandler __mpi_errhandler_show(MPI_Errhandler handler) {
  Handler *object = find(handler);
  if (object != NULL && object->handles++ == 0)
    __mpi_object_set_place(MPI_KIND_ERRHANDLER, (uintptr_t)handler,
                           __mpiproof_place());
  return handler;
}

int __mpi_Comm_get_errhandler(MPI_Comm comm, MPI_Errhandler *errhandler) {
  *errhandler = __mpi_errhandler_show(__mpi_comm(comm)->errhandler);
  return MPI_SUCCESS;
}

/* Predefined handlers may be freed too: MPI_Comm_get_errhandler returns them,
 * and its results are to be freed. */
int __mpi_Errhandler_free(MPI_Errhandler *errhandler) {
  Handler *object = find(*errhandler);
  if (object != NULL) {
    if (--object->handles == 0)
      mpi_object_disown(MPI_KIND_ERRHANDLER, (uintptr_t)*errhandler);
    drop_if_unused(*errhandler, object);
  }
  *errhandler = MPI_ERRHANDLER_NULL;
  return MPI_SUCCESS;
}

/* MPI 4.1, 9.5: the handler is called; its return is success. An error of the
 * program's own is not for us to note. */
int __mpi_errhandler_invoke(MPI_Errhandler handler, MPI_Comm object, int code,
                            const char *call) {
  const Handler *own = find(handler);
  if (own != NULL) own->function(&object, &code);
  if (own != NULL || handler == MPI_ERRORS_RETURN) return MPI_SUCCESS;
  const char *error = __mpi_error_text(code);
  char text[MPI_MAX_ERROR_STRING + 96];
  snprintf(text, sizeof text, "%s: error %d (%s)", call, code,
           error == NULL ? "no error code" : error);
  __mpi_errhandler_call(handler, object, code, "mpi-error", text, 0);
  return MPI_SUCCESS;
}

int __mpi_Comm_call_errhandler(MPI_Comm comm, int errorcode) {
  return __mpi_errhandler_invoke(__mpi_comm(comm)->errhandler, comm, errorcode,
                                 "MPI_Comm_call_errhandler");
}

/* ---- The names of MPI-1 (17.1) ----------------------------------------- */

int __mpi_Errhandler_create(MPI_Comm_errhandler_function *comm_errhandler_fn,
                            MPI_Errhandler *errhandler) {
  return __mpi_Comm_create_errhandler(comm_errhandler_fn, errhandler);
}

int __mpi_Errhandler_set(MPI_Comm comm, MPI_Errhandler errhandler) {
  return __mpi_Comm_set_errhandler(comm, errhandler);
}

int __mpi_Errhandler_get(MPI_Comm comm, MPI_Errhandler *errhandler) {
  return __mpi_Comm_get_errhandler(comm, errhandler);
}
