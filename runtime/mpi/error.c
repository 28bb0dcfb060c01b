/* Errors (MPI 4.1, 9.3 to 9.5): raising them, and the functions that ask about
 * error codes.
 *
 * A predefined error code is its class. Codes and classes the program adds are
 * numbered from MPI_ERR_LASTCODE + 1 on; removed numbers are given out again,
 * the lowest first, so that equal states look equal. */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "mpi/bodies.h"
#include "mpi/library.h"
#include "mpi/message.h"

/* ---- Raising ----------------------------------------------------------- */

static void report(int place, MPI_Comm comm, int class, const char *kind,
                   const char *format, va_list args) {
  const MpiComm *on = comm == MPI_COMM_NULL ? NULL : __mpi_comm(comm);
  if (on == NULL && __mpi_is_initialized() && !__mpi_is_finalized())
    on = __mpi_comm(MPI_COMM_SELF);
  MPI_Errhandler handler = on == NULL ? MPI_ERRORS_ARE_FATAL : on->errhandler;
  char message[MPI_MESSAGE];
  __mpi_message(message, sizeof message, format, args);
  __mpi_errhandler_call(handler, on == NULL ? MPI_COMM_NULL : on->handle,
                        class, kind, message, place);
}

int __mpi_raise(MPI_Comm comm, int class, const char *kind,
                const char *format, ...) {
  va_list args;
  va_start(args, format);
  report(0, comm, class, kind, format, args);
  va_end(args);
  return class;
}

int __mpi_raise_at(int place, MPI_Comm comm, int class, const char *kind,
                   const char *format, ...) {
  va_list args;
  va_start(args, format);
  report(place, comm, class, kind, format, args);
  va_end(args);
  return class;
}

void __mpi_strict(const char *format, ...) {
  char message[MPI_MESSAGE], text[MPI_MESSAGE + 64];
  va_list args;
  va_start(args, format);
  __mpi_message(message, sizeof message, format, args);
  va_end(args);
  strcpy(text, message);
  strcat(text, ": strictly an error, but every MPI library accepts it");
  __mpiproof_report("strict-only", text, 0);
}

/* ---- Codes the program added ------------------------------------------- */

typedef struct Added {
  int used;
  int class;             /* its own number if it is a class */
  char *text;            /* NULL: none yet */
} Added;

static Added *added;     /* NULL if there are none */
static int added_count;

enum { FIRST = MPI_ERR_LASTCODE + 1 };

int __mpi_error_last_code(void) { return MPI_ERR_LASTCODE + added_count; }

static Added *find_added(int code) {
  if (code < FIRST || code - FIRST >= added_count) return NULL;
  Added *found = &added[code - FIRST];
  return found->used ? found : NULL;
}

/* A new number; 0 if there is no memory. */
static int add(int class) {
  int slot = 0;
  while (slot < added_count && added[slot].used) {
    slot++;
  }
  if (slot == added_count) {
    Added *grown = realloc(added, (size_t)(slot + 1) * sizeof *added);
    if (grown == NULL) return 0;
    added = grown;
    added_count++;
  }
  int code = FIRST + slot;
  added[slot] = (Added){1, class == 0 ? code : class, NULL};
  return code;
}

static void remove_code(Added *code) {
  free(code->text);
  *code = (Added){0, 0, NULL};
  while (added_count > 0 && !added[added_count - 1].used) {
    added_count--;
  }
  if (added_count == 0) {
    free(added);
    added = NULL;
  }
}

static const char *text_of(int code) {
  switch (code) {
#define ERROR(name, text) case MPI_##name: return text;
#include "mpi/error.def"
#undef ERROR
  default: return NULL;
  }
}

const char *__mpi_error_text(int code) {
  const Added *found = find_added(code);
  const char *text = found != NULL ? found->text : text_of(code);
  return found != NULL && text == NULL ? "" : text;
}

static int class_of(int code) {
  const Added *found = find_added(code);
  if (found != NULL) return found->class;
  return text_of(code) != NULL ? code : MPI_ERR_UNKNOWN;
}

static int is_class(int class) {
  const Added *found = find_added(class);
  return found != NULL ? found->class == class : text_of(class) != NULL;
}

static int bad_code(const char *f, int code) {
  return __mpi_raise(MPI_COMM_SELF, MPI_ERR_ARG, "invalid-argument",
                     "%s: %d is no error code that the program added", f,
                     code);
}

/* ---- The functions ----------------------------------------------------- */

int __mpi_Error_class(int errorcode, int *errorclass) {
  *errorclass = class_of(errorcode);
  return MPI_SUCCESS;
}

int __mpi_Error_string(int errorcode, char *string, int *resultlen) {
  const char *text = __mpi_error_text(errorcode);
  if (text == NULL)
    return __mpi_raise(MPI_COMM_SELF, MPI_ERR_ARG, "invalid-argument",
                       "MPI_Error_string: %d is no error code", errorcode);
  strcpy(string, text);
  *resultlen = (int)strlen(text);
  return MPI_SUCCESS;
}

static int no_memory(const char *f) {
  return __mpi_raise(MPI_COMM_SELF, MPI_ERR_NO_MEM, "mpi-error",
                     "%s: no memory", f);
}

int __mpi_Add_error_class(int *errorclass) {
  int code = add(0);
  if (code == 0) return no_memory("MPI_Add_error_class");
  *errorclass = code;
  return MPI_SUCCESS;
}

int __mpi_Add_error_code(int errorclass, int *errorcode) {
  if (!is_class(errorclass))
    return __mpi_raise(MPI_COMM_SELF, MPI_ERR_ARG, "invalid-argument",
                       "MPI_Add_error_code: %d is no error class",
                       errorclass);
  int code = add(errorclass);
  if (code == 0) return no_memory("MPI_Add_error_code");
  *errorcode = code;
  return MPI_SUCCESS;
}

int __mpi_Add_error_string(int errorcode, const char *string) {
  Added *found = find_added(errorcode);
  if (found == NULL) return bad_code("MPI_Add_error_string", errorcode);
  if (strlen(string) >= MPI_MAX_ERROR_STRING)
    return __mpi_raise(MPI_COMM_SELF, MPI_ERR_ARG, "invalid-argument",
                       "MPI_Add_error_string: the string is longer than "
                       "MPI_MAX_ERROR_STRING - 1");
  char *text = __mpi_text_copy(string);
  if (text == NULL) return no_memory("MPI_Add_error_string");
  free(found->text);
  found->text = text;
  return MPI_SUCCESS;
}

int __mpi_Remove_error_class(int errorclass) {
  Added *found = find_added(errorclass);
  if (found == NULL || found->class != errorclass)
    return bad_code("MPI_Remove_error_class", errorclass);
  for (int i = 0; i < added_count; i++) {
    if (&added[i] != found && added[i].used && added[i].class == errorclass)
      return __mpi_raise(MPI_COMM_SELF, MPI_ERR_OTHER, "invalid-argument",
                         "MPI_Remove_error_class: the class has error codes");
  }
  remove_code(found);
  return MPI_SUCCESS;
}

int __mpi_Remove_error_code(int errorcode) {
  Added *found = find_added(errorcode);
  if (found == NULL || found->class == errorcode)
    return bad_code("MPI_Remove_error_code", errorcode);
  remove_code(found);
  return MPI_SUCCESS;
}

int __mpi_Remove_error_string(int errorcode) {
  Added *found = find_added(errorcode);
  if (found == NULL || found->text == NULL)
    return bad_code("MPI_Remove_error_string", errorcode);
  free(found->text);
  found->text = NULL;
  return MPI_SUCCESS;
}
