/* MPI files as objects: handles, errors, error handlers, and what can be asked
 * (MPI 4.1, 14.2 and 9.3). Errors on files are returned unless the program says
 * otherwise (14.7): most programs never look. What breaks a rule of MPI is a
 * finding therefore, as long as the program has not chosen an error handler. */
#include "mpi/file.h"
#include "mpi/message.h"
#include "thread/message.h"

#include <stdarg.h>
#include <stdlib.h>

/* Of MPI_FILE_NULL; 0: nobody has set it. */
static MPI_Errhandler null_handler;

static MPI_Errhandler handler_of(const MpiFile *file) {
  if (file != 0) return file->errhandler;
  return null_handler == 0 ? MPI_ERRORS_RETURN : null_handler;
}

void __mpi_file_inherit(MpiFile *file) {
  file->errhandler = handler_of(0);
  file->chosen = null_handler != 0;
  __mpi_errhandler_ref(file->errhandler);
}

int __mpi_file_raise(MpiFile *file, int misuse, int class, const char *kind,
                     const char *format, ...) {
  char message[MPI_MESSAGE];
  va_list args;
  va_start(args, format);
  __mpi_message(message, sizeof message, format, args);
  va_end(args);
  const MPI_Errhandler handler = handler_of(file);
  const int chosen = file != 0 ? file->chosen : null_handler != 0;
  if (misuse && !chosen && handler == MPI_ERRORS_RETURN) {
    __mpi_set_reported(kind);
    __mpiproof_report(kind, message, 0);
  } else {
    __mpi_errhandler_call(handler,
                          (MPI_Comm)(file != 0 ? file->handle : MPI_FILE_NULL),
                          class, kind, message, 0);
  }
  return class;
}

void __mpi_file_tell(const char *kind, const char *format, ...) {
  char message[MPI_MESSAGE];
  va_list args;
  va_start(args, format);
  __mpi_message(message, sizeof message, format, args);
  va_end(args);
  __mpiproof_report(kind, message, 0);
}

MpiFile *__mpi_file(MPI_File fh, const char *call, int *error) {
  MpiFile *file = __mpi_object_find(MPI_KIND_FILE, (uintptr_t)fh);
  if (file == 0)
    *error = __mpi_file_raise(0, 1, MPI_ERR_FILE, "invalid-file",
                              fh == MPI_FILE_NULL
                                  ? "%s: the file is MPI_FILE_NULL"
                                  : "%s: the file is not open",
                              call);
  return file;
}

void __mpi_file_free(MpiFile *file) {
  __mpi_file_drop_view(file);
  __mpi_errhandler_unref(file->errhandler);
  if (file->info != MPI_INFO_NULL) __mpi_Info_free(&file->info);
  __mpi_comm_unref(file->comm);
  free(file);
}

/* ---- Meeting ------------------------------------------------------------ */

void __mpi_file_meet(MpiFile *file, const char *call) {
  const struct MpiproofCall record = {
      .name = call, .blocking = 1, .root = -1, .need = MPIPROOF_NEED_LISTED};
  int done;
  struct MpiproofEnvelope envelope;
  const int operation =
      __mpiproof_mpi_join(file->comm->context, &record, 0, 0);
  rt_wait(MPIPROOF_WAIT_ALL, 1, &operation, &done, &envelope);
  __mpiproof_mpi_finish(operation);
}

int __mpi_file_agree(MpiFile *file, const char *call, int64_t value) {
  const int size = mpi_comm_size(file->comm);
  int64_t *all = malloc((size_t)size * sizeof *all);
  int same = 1;
  __mpi_exchange(file->comm, call, &value, sizeof value, all);
  for (int i = 0; i < size; i++) same = same && all[i] == value;
  free(all);
  return !same;
}

/* ---- Questions ----------------------------------------------------------- */

int __mpi_File_get_amode(MPI_File fh, int *amode) {
  int error;
  MpiFile *file = __mpi_file(fh, "MPI_File_get_amode", &error);
  if (file == 0) return error;
  *amode = file->amode;
  return MPI_SUCCESS;
}

int __mpi_File_get_atomicity(MPI_File fh, int *flag) {
  int error;
  MpiFile *file = __mpi_file(fh, "MPI_File_get_atomicity", &error);
  if (file == 0) return error;
  *flag = file->atomic;
  return MPI_SUCCESS;
}

int __mpi_File_get_group(MPI_File fh, MPI_Group *group) {
  int error;
  MpiFile *file = __mpi_file(fh, "MPI_File_get_group", &error);
  if (file == 0) return error;
  *group = (MPI_Group)__mpi_object_add(MPI_KIND_GROUP,
                                       __mpi_group_ref(file->comm->local));
  return MPI_SUCCESS;
}

int __mpi_File_get_info(MPI_File fh, MPI_Info *info_used) {
  int error;
  MpiFile *file = __mpi_file(fh, "MPI_File_get_info", &error);
  if (file == 0) return error;
  return file->info == MPI_INFO_NULL ? __mpi_Info_create(info_used)
                                     : __mpi_Info_dup(file->info, info_used);
}

int __mpi_File_set_info(MPI_File fh, MPI_Info info) {
  int error;
  MpiFile *file = __mpi_file(fh, "MPI_File_set_info", &error);
  if (file == 0) return error;
  __mpi_file_meet(file, "MPI_File_set_info");
  if (info == MPI_INFO_NULL) return MPI_SUCCESS;
  if (file->info != MPI_INFO_NULL) __mpi_Info_free(&file->info);
  error = __mpi_Info_dup(info, &file->info);
  if (error == MPI_SUCCESS)
    mpi_object_disown(MPI_KIND_INFO, (uintptr_t)file->info);
  return error;
}

/* ---- Error handlers ------------------------------------------------------ */

int __mpi_File_create_errhandler(
    MPI_File_errhandler_function *file_errhandler_fn,
    MPI_Errhandler *errhandler) {
  return __mpi_errhandler_make(
      (MPI_Comm_errhandler_function *)file_errhandler_fn,
      "MPI_File_create_errhandler", errhandler);
}

int __mpi_File_set_errhandler(MPI_File file, MPI_Errhandler errhandler) {
  int error;
  MPI_Errhandler old = null_handler;
  if (file == MPI_FILE_NULL) {
    __mpi_errhandler_ref(errhandler);
    null_handler = errhandler;
    if (old != 0) __mpi_errhandler_unref(old);
    return MPI_SUCCESS;
  }
  MpiFile *object = __mpi_file(file, "MPI_File_set_errhandler", &error);
  if (object == 0) return error;
  old = object->errhandler;
  __mpi_errhandler_ref(errhandler);
  object->errhandler = errhandler;
  object->chosen = 1;
  __mpi_errhandler_unref(old);
  return MPI_SUCCESS;
}

int __mpi_File_get_errhandler(MPI_File file, MPI_Errhandler *errhandler) {
  int error;
  MpiFile *object = 0;
  if (file != MPI_FILE_NULL) {
    object = __mpi_file(file, "MPI_File_get_errhandler", &error);
    if (object == 0) return error;
  }
  *errhandler = __mpi_errhandler_show(handler_of(object));
  return MPI_SUCCESS;
}

int __mpi_File_call_errhandler(MPI_File fh, int errorcode) {
  int error;
  MpiFile *file = __mpi_file(fh, "MPI_File_call_errhandler", &error);
  if (file == 0) return error;
  const char *text = __mpi_error_text(errorcode);
  __mpi_file_raise(file, 0, errorcode, "mpi-error",
                   "MPI_File_call_errhandler: error %d (%s)", errorcode,
                   text == 0 ? "no error code" : text);
  return MPI_SUCCESS;
}
