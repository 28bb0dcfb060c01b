/* Split collective operations (MPI 4.1, 14.4.5): at most one for each file, ended
 * by the call that belongs to it, with the same buffer. */
#include "mpi/file.h"
#include "thread/message.h"

#include <stdlib.h>
#include <string.h>

enum { AT = 1, ORDERED = 2, WRITES = 4 };

static int join(MpiFileMove *move) {
  const struct MpiproofCall record = {
      .name = move->call, .root = -1, .need = MPIPROOF_NEED_LISTED};
  return __mpiproof_mpi_join(move->file->comm->context, &record, 0, 0);
}

static int begin(MPI_File fh, const char *call, int form, MPI_Offset offset,
                 const void *buf, MPI_Count count, MPI_Datatype type) {
  int error;
  MpiFile *file = __mpi_file(fh, call, &error);
  if (file == 0) return error;
  if (file->split != 0)
    return __mpi_file_raise(file, 1, MPI_ERR_IO, "file-misuse",
                            "%s: the split collective operation of %s is not "
                            "complete", call, file->split->call);
  MpiFileMove *move = malloc(sizeof *move);
  *move = (MpiFileMove){.file = file, .call = call,
                        .buf = (void *)(uintptr_t)buf, .count = count,
                        .type = type, .writes = (form & WRITES) != 0,
                        .offset = form & AT        ? offset
                                  : form & ORDERED ? 0
                                                   : file->position};
  error = __mpi_file_check(move, !(form & ORDERED));
  if (error != MPI_SUCCESS) {
    free(move);
    return error;
  }
  __mpi_file_turn(file, 0);
  if (form & ORDERED)
    __mpi_file_order(move);
  else if (!(form & AT))
    file->position += __mpi_file_etypes(move);
  __mpi_file_enter(move);
  move->operation = form & ORDERED ? __mpiproof_mpi_done() : join(move);
  const struct MpiproofData data = mpi_data(buf, count, type);
  if (move->writes) __mpi_file_move(move);
  if (data.count != 0)
    __mpiproof_mpi_own(move->operation, &data, !move->writes);
  __mpi_type_ref(type);
  file->split = move;
  return MPI_SUCCESS;
}

/* Is it the end of that beginning? */
static int belongs(const char *begun, const char *call) {
  const size_t length = strlen(call) - strlen("_end");
  return strncmp(begun, call, length) == 0 &&
         strcmp(begun + length, "_begin") == 0;
}

static int end(MPI_File fh, const char *call, const void *buf,
               MPI_Status *status) {
  int error, done;
  struct MpiproofEnvelope envelope;
  MpiFile *file = __mpi_file(fh, call, &error);
  if (file == 0) return error;
  MpiFileMove *move = file->split;
  if (move == 0 || !belongs(move->call, call))
    return __mpi_file_raise(file, 1, MPI_ERR_IO, "file-misuse",
                            move == 0 ? "%s: no split collective operation is "
                                        "under way"
                                      : "%s: the operation under way was begun "
                                        "by %s",
                            call, move == 0 ? "" : move->call);
  if (buf != move->buf)
    __mpi_file_raise(file, 1, MPI_ERR_BUFFER, "file-misuse",
                     "%s: the buffer is not that of %s", call, move->call);
  const int ordered = strstr(move->call, "ordered") != 0;
  rt_wait(MPIPROOF_WAIT_ALL, 1, &move->operation, &done, &envelope);
  if (!ordered) __mpiproof_mpi_finish(move->operation);
  if (!move->writes) __mpi_file_move(move);
  __mpi_file_status(move, status);
  __mpi_file_leave(move);
  __mpi_type_unref(move->type);
  free(move);
  file->split = 0;
  return MPI_SUCCESS;
}

int __mpi_File_read_at_all_begin(MPI_File fh, MPI_Offset offset, void *buf,
                                 MPI_Count count, MPI_Datatype datatype) {
  return begin(fh, "MPI_File_read_at_all_begin", AT, offset, buf, count,
               datatype);
}

int __mpi_File_read_at_all_end(MPI_File fh, void *buf, MPI_Status *status) {
  return end(fh, "MPI_File_read_at_all_end", buf, status);
}

int __mpi_File_write_at_all_begin(MPI_File fh, MPI_Offset offset,
                                  const void *buf, MPI_Count count,
                                  MPI_Datatype datatype) {
  return begin(fh, "MPI_File_write_at_all_begin", AT | WRITES, offset, buf,
               count, datatype);
}

int __mpi_File_write_at_all_end(MPI_File fh, const void *buf,
                                MPI_Status *status) {
  return end(fh, "MPI_File_write_at_all_end", buf, status);
}

int __mpi_File_read_all_begin(MPI_File fh, void *buf, MPI_Count count,
                              MPI_Datatype datatype) {
  return begin(fh, "MPI_File_read_all_begin", 0, 0, buf, count, datatype);
}

int __mpi_File_read_all_end(MPI_File fh, void *buf, MPI_Status *status) {
  return end(fh, "MPI_File_read_all_end", buf, status);
}

int __mpi_File_write_all_begin(MPI_File fh, const void *buf, MPI_Count count,
                               MPI_Datatype datatype) {
  return begin(fh, "MPI_File_write_all_begin", WRITES, 0, buf, count,
               datatype);
}

int __mpi_File_write_all_end(MPI_File fh, const void *buf,
                             MPI_Status *status) {
  return end(fh, "MPI_File_write_all_end", buf, status);
}

int __mpi_File_read_ordered_begin(MPI_File fh, void *buf, MPI_Count count,
                                  MPI_Datatype datatype) {
  return begin(fh, "MPI_File_read_ordered_begin", ORDERED, 0, buf, count,
               datatype);
}

int __mpi_File_read_ordered_end(MPI_File fh, void *buf, MPI_Status *status) {
  return end(fh, "MPI_File_read_ordered_end", buf, status);
}

int __mpi_File_write_ordered_begin(MPI_File fh, const void *buf,
                                   MPI_Count count, MPI_Datatype datatype) {
  return begin(fh, "MPI_File_write_ordered_begin", ORDERED | WRITES, 0, buf,
               count, datatype);
}

int __mpi_File_write_ordered_end(MPI_File fh, const void *buf,
                                 MPI_Status *status) {
  return end(fh, "MPI_File_write_ordered_end", buf, status);
}
