/* Views of files (MPI 4.1, 14.3) and positions in them: the file type is laid
 * end to end from the displacement on, and what lies in its gaps is not there.
 * In external32 elements have the sizes they have in memory; types for which
 * that is not so are a limit. */
#include "mpi/file.h"
#include "mpi/type.h"

#include <string.h>

/* ---- Places -------------------------------------------------------------- */

MPI_Offset __mpi_file_place(const MpiFile *file, MPI_Offset at,
                            MPI_Offset *run) {
  const struct MpiproofLayout *layout = __mpi_type_layout(file->filetype);
  const MPI_Offset size = (MPI_Offset)layout->size;
  const MPI_Offset tile = at / size;
  MPI_Offset rest = at % size;
  if (layout->block_count == 1 && layout->extent == size) {
    *run = INT64_MAX;
    return file->disp + layout->blocks[0].offset + at;
  }
  for (uint64_t i = 0; i < layout->block_count; i++) {
    const struct MpiproofBlock *b = &layout->blocks[i];
    const MPI_Offset bytes = (MPI_Offset)b->count * basic_size(b->basic);
    if (rest < bytes) {
      *run = bytes - rest;
      return file->disp + tile * layout->extent + b->offset + rest;
    }
    rest -= bytes;
  }
  *run = 0;
  return file->disp;
}

/* Data bytes of the view before a position in the file. */
static MPI_Offset data_before(const MpiFile *file, MPI_Offset place) {
  const struct MpiproofLayout *layout = __mpi_type_layout(file->filetype);
  if (place <= file->disp || layout->extent <= 0) return 0;
  const MPI_Offset tile = (place - file->disp) / layout->extent;
  const MPI_Offset rest = (place - file->disp) % layout->extent;
  MPI_Offset before = tile * (MPI_Offset)layout->size;
  for (uint64_t i = 0; i < layout->block_count; i++) {
    const struct MpiproofBlock *b = &layout->blocks[i];
    const MPI_Offset bytes = (MPI_Offset)b->count * basic_size(b->basic);
    if (b->offset + bytes <= rest)
      before += bytes;
    else if (b->offset < rest)
      before += rest - b->offset;
  }
  return before;
}

MPI_Offset __mpi_file_end(const MpiFile *file) {
  const MPI_Offset size = (MPI_Offset)__mpiproof_mpi_file_size(
      file->number, mpi_file_how(file), file->comm->context);
  const MPI_Count esize = mpi_file_esize(file);
  return (data_before(file, size) + esize - 1) / esize;
}

/* ---- Setting it ---------------------------------------------------------- */

static void keep_type(MPI_Datatype type, MPI_Datatype *kept) {
  *kept = type;
  if (MPI_TYPE_IS_PREDEFINED(type)) return;
  __mpi_Type_dup(type, kept);
  mpi_object_disown(MPI_KIND_TYPE, (uintptr_t)*kept);
}

void __mpi_file_drop_view(MpiFile *file) {
  if (file->etype != 0 && !MPI_TYPE_IS_PREDEFINED(file->etype))
    __mpi_Type_free(&file->etype);
  if (file->filetype != 0 && !MPI_TYPE_IS_PREDEFINED(file->filetype))
    __mpi_Type_free(&file->filetype);
}

void __mpi_file_first_view(MpiFile *file) {
  file->disp = 0;
  file->etype = file->filetype = MPI_BYTE;
  file->external = 0;
  file->datarep = "native";
  file->position = 0;
}

/* Are displacements in ascending order, none negative, and no elements on top of
 * each other where writing is possible (14.1.1)? */
static const char *fault_of_filetype(const struct MpiproofLayout *f,
                                     const struct MpiproofLayout *e,
                                     int writes) {
  int64_t end = 0, last = 0;
  if (e->size == 0 || f->size == 0) return "has no data";
  if (f->size % e->size != 0)
    return "is no multiple of the elementary type";
  for (uint64_t i = 0; i < f->block_count; i++) {
    const struct MpiproofBlock *b = &f->blocks[i];
    if (b->offset < 0) return "has a negative displacement";
    if (b->offset < last) return "has displacements that do not ascend";
    if (writes && b->offset < end) return "has elements that overlap";
    last = b->offset;
    end = b->offset + (int64_t)b->count * basic_size(b->basic);
  }
  return writes && end > f->extent && f->extent >= 0 && f->block_count > 0 &&
                 end - f->blocks[0].offset > f->extent
             ? "overlaps the next one"
             : 0;
}

/* Sizes in external32 (14.5.2) as in memory? */
static int is_same_size(MPI_Datatype type) {
  MPI_Count size;
  __mpi_Pack_external_size("external32", 1, type, &size);
  return size == (MPI_Count)__mpi_type_layout(type)->size;
}

static const char *datarep_of(const char *name) {
  static const char *const known[] = {"native", "internal", "external32"};
  for (int i = 0; i < 3; i++)
    if (strcmp(name, known[i]) == 0) return known[i];
  return 0;
}

static int check_view(MpiFile *file, MPI_Offset disp, MPI_Datatype etype,
                      MPI_Datatype filetype, const char *datarep) {
  const char *fault = fault_of_filetype(
      __mpi_type_layout(filetype), __mpi_type_layout(etype),
      (file->amode & MPI_MODE_RDONLY) == 0);
  if (file->split != 0 || file->pending != 0)
    return __mpi_file_raise(file, 1, MPI_ERR_FILE, "file-misuse",
                            "MPI_File_set_view: an operation on the file is "
                            "not complete");
  if (disp < 0)
    return __mpi_file_raise(file, 1, MPI_ERR_ARG, "file-misuse",
                            "MPI_File_set_view: the displacement %lld is "
                            "negative", (long long)disp);
  if (fault != 0)
    return __mpi_file_raise(file, 1, MPI_ERR_ARG, "file-misuse",
                            "MPI_File_set_view: the file type %s", fault);
  if (datarep_of(datarep) == 0)
    return __mpi_file_raise(file, 1, MPI_ERR_UNSUPPORTED_DATAREP,
                            "file-misuse",
                            "MPI_File_set_view: there is no representation "
                            "'%s'", datarep);
  return MPI_SUCCESS;
}

int __mpi_File_set_view(MPI_File fh, MPI_Offset disp, MPI_Datatype etype,
                        MPI_Datatype filetype, const char *datarep,
                        MPI_Info info) {
  int error;
  (void)info;
  MpiFile *file = __mpi_file(fh, "MPI_File_set_view", &error);
  if (file == 0) return error;
  if (disp == MPI_DISPLACEMENT_CURRENT &&
      (file->amode & MPI_MODE_SEQUENTIAL)) {
    MPI_Offset run;
    disp = __mpi_file_place(
        file, __mpiproof_mpi_file_pointer(file->comm->context,
                                          MPIPROOF_POINTER_ADD, 0) *
                  mpi_file_esize(file), &run);
  }
  error = check_view(file, disp, etype, filetype, datarep);
  const int64_t agreed =
      error != MPI_SUCCESS ? -1
      : (int64_t)__mpi_type_layout(etype)->extent * 4 + datarep[0] % 4;
  if (__mpi_file_agree(file, "MPI_File_set_view", agreed) &&
      error == MPI_SUCCESS)
    error = __mpi_file_raise(file, 1, MPI_ERR_NOT_SAME, "file-misuse",
                             "MPI_File_set_view: members pass elementary types "
                             "of different extents, or different "
                             "representations");
  if (error != MPI_SUCCESS) return error;
  MpiFile old = *file;
  file->disp = disp;
  file->datarep = datarep_of(datarep);
  file->external = datarep[0] == 'e';
  keep_type(etype, &file->etype);
  keep_type(filetype, &file->filetype);
  __mpi_file_drop_view(&old);
  if (file->external && !(is_same_size(etype) && is_same_size(filetype)))
    __mpiproof_stop("a view in external32 of types that have another size "
                    "there");
  file->position = 0;
  __mpiproof_mpi_file_pointer(file->comm->context, ++file->rounds, 0);
  return MPI_SUCCESS;
}

static void show_type(MPI_Datatype kept, MPI_Datatype *out) {
  *out = kept;
  if (!MPI_TYPE_IS_PREDEFINED(kept)) __mpi_Type_dup(kept, out);
}

int __mpi_File_get_view(MPI_File fh, MPI_Offset *disp, MPI_Datatype *etype,
                        MPI_Datatype *filetype, char *datarep) {
  int error;
  MpiFile *file = __mpi_file(fh, "MPI_File_get_view", &error);
  if (file == 0) return error;
  *disp = file->disp;
  show_type(file->etype, etype);
  show_type(file->filetype, filetype);
  strcpy(datarep, file->datarep);
  return MPI_SUCCESS;
}

int __mpi_File_get_type_extent(MPI_File fh, MPI_Datatype datatype,
                               MPI_Count *extent) {
  int error;
  MpiFile *file = __mpi_file(fh, "MPI_File_get_type_extent", &error);
  if (file == 0) return error;
  if (file->external && !is_same_size(datatype))
    __mpiproof_stop("the extent in external32 of a type that has another size "
                    "there");
  *extent = (MPI_Count)__mpi_type_layout(datatype)->extent;
  return MPI_SUCCESS;
}

/* ---- Positions (14.4.3) --------------------------------------------------- */

int __mpi_File_get_byte_offset(MPI_File fh, MPI_Offset offset,
                               MPI_Offset *disp) {
  int error;
  MPI_Offset run;
  MpiFile *file = __mpi_file(fh, "MPI_File_get_byte_offset", &error);
  if (file == 0) return error;
  if (offset < 0)
    return __mpi_file_raise(file, 1, MPI_ERR_ARG, "file-misuse",
                            "MPI_File_get_byte_offset: the offset %lld is "
                            "negative", (long long)offset);
  *disp = __mpi_file_place(file, offset * mpi_file_esize(file), &run);
  return MPI_SUCCESS;
}

int __mpi_File_get_position(MPI_File fh, MPI_Offset *offset) {
  int error;
  MpiFile *file = __mpi_file(fh, "MPI_File_get_position", &error);
  if (file == 0) return error;
  *offset = file->position;
  return MPI_SUCCESS;
}

int __mpi_File_seek(MPI_File fh, MPI_Offset offset, int whence) {
  int error;
  MpiFile *file = __mpi_file(fh, "MPI_File_seek", &error);
  if (file == 0) return error;
  if (file->amode & MPI_MODE_SEQUENTIAL)
    return __mpi_file_raise(file, 1, MPI_ERR_UNSUPPORTED_OPERATION,
                            "file-misuse",
                            "MPI_File_seek: the file is open with "
                            "MPI_MODE_SEQUENTIAL");
  if (whence == MPI_SEEK_CUR) {
    offset += file->position;
  } else if (whence == MPI_SEEK_END) {
    offset += __mpi_file_end(file);
  } else if (whence != MPI_SEEK_SET) {
    return __mpi_file_raise(file, 1, MPI_ERR_ARG, "file-misuse",
                            "MPI_File_seek: %d is no way of seeking", whence);
  }
  if (offset < 0)
    return __mpi_file_raise(file, 1, MPI_ERR_ARG, "file-misuse",
                            "MPI_File_seek: the position %lld lies before the "
                            "start of the view", (long long)offset);
  file->position = offset;
  return MPI_SUCCESS;
}
