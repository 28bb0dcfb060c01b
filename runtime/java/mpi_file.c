/* Natives of mpi.Native: files (MPI 4.1, 14). What moves data is chosen by
 * the numbers of File.java from tables of functions of one shape. */
#include "java/mpi_buffer.h"

#include <stdlib.h>

/* Handles of files may be wider than others: they travel as numbers. */
static int64_t *files(JavaArray *array) {
  return jrt_data(array);
}

int32_t Java_mpi_Native_fileOpen(int64_t comm, JavaObject *name, int32_t mode,
                                 int64_t info, JavaArray *opened) {
  char *text = jrt_text(name);
  MPI_File file = MPI_FILE_NULL;
  int error = MPI_File_open(COMM(comm), text, mode, INFO(info), &file);
  files(opened)[0] = NUMBER(file);
  free(text);
  return error;
}

int32_t Java_mpi_Native_fileClose(JavaArray *opened) {
  MPI_File file = MPIFILE(files(opened)[0]);
  int error = MPI_File_close(&file);
  files(opened)[0] = NUMBER(file);
  return error;
}

int32_t Java_mpi_Native_fileDelete(JavaObject *name, int64_t info) {
  char *text = jrt_text(name);
  int error = MPI_File_delete(text, INFO(info));
  free(text);
  return error;
}

int32_t Java_mpi_Native_fileSetSize(int64_t file, int64_t size,
                                    int32_t preallocate) {
  return preallocate ? MPI_File_preallocate(MPIFILE(file), size)
                     : MPI_File_set_size(MPIFILE(file), size);
}

int32_t Java_mpi_Native_fileGroup(int64_t file, JavaArray *group) {
  return MPI_File_get_group(MPIFILE(file), jrt_data(group));
}

int32_t Java_mpi_Native_fileSetInfo(int64_t file, int64_t info) {
  return MPI_File_set_info(MPIFILE(file), INFO(info));
}

int32_t Java_mpi_Native_fileInfo(int64_t file, JavaArray *made) {
  return MPI_File_get_info(MPIFILE(file), jrt_data(made));
}

int32_t Java_mpi_Native_fileSetView(int64_t file, int64_t disp, int64_t etype,
                                    int64_t filetype, JavaObject *datarep,
                                    int64_t info) {
  char *text = jrt_text(datarep);
  int error = MPI_File_set_view(MPIFILE(file), disp, TYPE(etype),
                                TYPE(filetype), text, INFO(info));
  free(text);
  return error;
}

/* A number that the file knows, in out[0]. */
int32_t Java_mpi_Native_fileAsk(int32_t which, int64_t handle, int64_t number,
                                JavaArray *out) {
  MPI_File file = MPIFILE(handle);
  MPI_Offset offset = 0;
  MPI_Aint extent = 0;
  int flag = 0, error;
  int64_t *answer = jrt_data(out);
  switch (which) {
    case 0: error = MPI_File_get_size(file, &offset); break;
    case 1: error = MPI_File_get_position(file, &offset); break;
    case 2: error = MPI_File_get_position_shared(file, &offset); break;
    case 3: error = MPI_File_get_byte_offset(file, number, &offset); break;
    case 4: error = MPI_File_get_amode(file, &flag); break;
    case 5: error = MPI_File_get_atomicity(file, &flag); break;
    default:
      error = MPI_File_get_type_extent(file, TYPE(number), &extent);
  }
  answer[0] = offset + flag + extent;
  return error;
}

int32_t Java_mpi_Native_fileSeek(int64_t file, int64_t offset, int32_t whence,
                                 int32_t shared) {
  return shared ? MPI_File_seek_shared(MPIFILE(file), offset, whence)
                : MPI_File_seek(MPIFILE(file), offset, whence);
}

int32_t Java_mpi_Native_fileSetAtomicity(int64_t file, int32_t flag) {
  return MPI_File_set_atomicity(MPIFILE(file), flag);
}

int32_t Java_mpi_Native_fileSync(int64_t file) {
  return MPI_File_sync(MPIFILE(file));
}

int32_t Java_mpi_Native_fileSetErrors(int64_t file, int32_t fatal) {
  return MPI_File_set_errhandler(
      MPIFILE(file), fatal ? MPI_ERRORS_ARE_FATAL : MPI_ERRORS_RETURN);
}

int32_t Java_mpi_Native_fileErrors(int64_t file, JavaArray *fatal) {
  MPI_Errhandler handler = MPI_ERRORS_RETURN;
  int error = MPI_File_get_errhandler(MPIFILE(file), &handler);
  mpi_ints(fatal)[0] = handler == MPI_ERRORS_ARE_FATAL;
  return error;
}

int32_t Java_mpi_Native_fileCallErrors(int64_t file, int32_t code) {
  return MPI_File_call_errhandler(MPIFILE(file), code);
}

/* ---- Data --------------------------------------------------------------- */

int32_t Java_mpi_Native_fileRead(int32_t which, int64_t handle, int64_t offset,
                                 JavaArray *array, int64_t at, int32_t count,
                                 int64_t type, JavaArray *status) {
  MPI_File file = MPIFILE(handle);
  void *buf = mpi_at(array, at);
  MPI_Datatype t = TYPE(type);
  MPI_Status *s = mpi_status(status);
  switch (which) {
    case 0: return MPI_File_read_at(file, offset, buf, count, t, s);
    case 1: return MPI_File_read_at_all(file, offset, buf, count, t, s);
    case 2: return MPI_File_read(file, buf, count, t, s);
    case 3: return MPI_File_read_all(file, buf, count, t, s);
    case 4: return MPI_File_read_shared(file, buf, count, t, s);
    default: return MPI_File_read_ordered(file, buf, count, t, s);
  }
}

int32_t Java_mpi_Native_fileWrite(int32_t which, int64_t handle,
                                  int64_t offset, JavaArray *array, int64_t at,
                                  int32_t count, int64_t type,
                                  JavaArray *status) {
  MPI_File file = MPIFILE(handle);
  const void *buf = mpi_at(array, at);
  MPI_Datatype t = TYPE(type);
  MPI_Status *s = mpi_status(status);
  switch (which) {
    case 0: return MPI_File_write_at(file, offset, buf, count, t, s);
    case 1: return MPI_File_write_at_all(file, offset, buf, count, t, s);
    case 2: return MPI_File_write(file, buf, count, t, s);
    case 3: return MPI_File_write_all(file, buf, count, t, s);
    case 4: return MPI_File_write_shared(file, buf, count, t, s);
    default: return MPI_File_write_ordered(file, buf, count, t, s);
  }
}

int32_t Java_mpi_Native_fileReadLater(int32_t which, int64_t handle,
                                      int64_t offset, JavaArray *array,
                                      int64_t at, int32_t count, int64_t type,
                                      JavaArray *request) {
  MPI_File file = MPIFILE(handle);
  void *buf = mpi_at(array, at);
  MPI_Datatype t = TYPE(type);
  MPI_Request *r = mpi_requests(request);
  switch (which) {
    case 0: return MPI_File_iread_at(file, offset, buf, count, t, r);
    case 1: return MPI_File_iread_at_all(file, offset, buf, count, t, r);
    case 2: return MPI_File_iread(file, buf, count, t, r);
    case 3: return MPI_File_iread_all(file, buf, count, t, r);
    default: return MPI_File_iread_shared(file, buf, count, t, r);
  }
}

int32_t Java_mpi_Native_fileWriteLater(int32_t which, int64_t handle,
                                       int64_t offset, JavaArray *array,
                                       int64_t at, int32_t count, int64_t type,
                                       JavaArray *request) {
  MPI_File file = MPIFILE(handle);
  const void *buf = mpi_at(array, at);
  MPI_Datatype t = TYPE(type);
  MPI_Request *r = mpi_requests(request);
  switch (which) {
    case 0: return MPI_File_iwrite_at(file, offset, buf, count, t, r);
    case 1: return MPI_File_iwrite_at_all(file, offset, buf, count, t, r);
    case 2: return MPI_File_iwrite(file, buf, count, t, r);
    case 3: return MPI_File_iwrite_all(file, buf, count, t, r);
    default: return MPI_File_iwrite_shared(file, buf, count, t, r);
  }
}

/* Both halves of a split operation; 1 at, 3 individual, 5 ordered. */
int32_t Java_mpi_Native_fileBegin(int32_t which, int32_t writes,
                                  int64_t handle, int64_t offset,
                                  JavaArray *array, int64_t at, int32_t count,
                                  int64_t type) {
  MPI_File file = MPIFILE(handle);
  void *buf = mpi_at(array, at);
  MPI_Datatype t = TYPE(type);
  switch (2 * which + writes) {
    case 2: return MPI_File_read_at_all_begin(file, offset, buf, count, t);
    case 3: return MPI_File_write_at_all_begin(file, offset, buf, count, t);
    case 6: return MPI_File_read_all_begin(file, buf, count, t);
    case 7: return MPI_File_write_all_begin(file, buf, count, t);
    case 10: return MPI_File_read_ordered_begin(file, buf, count, t);
    default: return MPI_File_write_ordered_begin(file, buf, count, t);
  }
}

int32_t Java_mpi_Native_fileEnd(int32_t which, int32_t writes, int64_t handle,
                                JavaArray *array, int64_t at,
                                JavaArray *status) {
  MPI_File file = MPIFILE(handle);
  void *buf = mpi_at(array, at);
  MPI_Status *s = mpi_status(status);
  switch (2 * which + writes) {
    case 2: return MPI_File_read_at_all_end(file, buf, s);
    case 3: return MPI_File_write_at_all_end(file, buf, s);
    case 6: return MPI_File_read_all_end(file, buf, s);
    case 7: return MPI_File_write_all_end(file, buf, s);
    case 10: return MPI_File_read_ordered_end(file, buf, s);
    default: return MPI_File_write_ordered_end(file, buf, s);
  }
}
