/* Opening, closing and deleting files (MPI 4.1, 14.2). The first member that
 * comes opens the file for all, with the flags of creation; the others open what
 * is there then. */
#include "mpi/comm.h"
#include "mpi/file.h"

#include "libc/fs.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

static int class_of_errno(void) {
  switch (errno) {
  case ENOENT: return MPI_ERR_NO_SUCH_FILE;
  case EEXIST: return MPI_ERR_FILE_EXISTS;
  case EACCES:
  case EPERM: return MPI_ERR_ACCESS;
  case EROFS: return MPI_ERR_READ_ONLY;
  case ENOSPC: return MPI_ERR_NO_SPACE;
  case ENAMETOOLONG:
  case ENOTDIR:
  case EISDIR: return MPI_ERR_BAD_FILE;
  default: return MPI_ERR_IO;
  }
}

/* What is wrong with an access mode, or NULL (14.2.1). */
static const char *fault_of(int amode) {
  const int ways = ((amode & MPI_MODE_RDONLY) != 0) +
                   ((amode & MPI_MODE_WRONLY) != 0) +
                   ((amode & MPI_MODE_RDWR) != 0);
  const int all = MPI_MODE_RDONLY | MPI_MODE_WRONLY | MPI_MODE_RDWR |
                  MPI_MODE_CREATE | MPI_MODE_EXCL | MPI_MODE_DELETE_ON_CLOSE |
                  MPI_MODE_UNIQUE_OPEN | MPI_MODE_SEQUENTIAL | MPI_MODE_APPEND;
  if ((amode & ~all) != 0) return "has bits that mean nothing";
  if (ways != 1)
    return "must have exactly one of MPI_MODE_RDONLY, MPI_MODE_WRONLY, "
           "MPI_MODE_RDWR";
  if ((amode & MPI_MODE_RDONLY) && (amode & (MPI_MODE_CREATE | MPI_MODE_EXCL)))
    return "has MPI_MODE_CREATE or MPI_MODE_EXCL with MPI_MODE_RDONLY";
  if ((amode & MPI_MODE_RDWR) && (amode & MPI_MODE_SEQUENTIAL))
    return "has MPI_MODE_SEQUENTIAL with MPI_MODE_RDWR";
  return 0;
}

static int flags_of(int amode, int first) {
  int flags = amode & MPI_MODE_RDONLY   ? O_RDONLY
              : amode & MPI_MODE_WRONLY ? O_WRONLY
                                        : O_RDWR;
  if (amode & MPI_MODE_CREATE) flags |= O_CREAT;
  if (first && (amode & MPI_MODE_EXCL) && (amode & MPI_MODE_CREATE))
    flags |= O_EXCL;
  return flags;
}

/* A name may begin with that of a file system (14.2.1). */
static const char *path_of(const char *filename) {
  return strncmp(filename, "ufs:", 4) == 0 ? filename + 4 : filename;
}

typedef struct Wish {
  int64_t amode;
  uint64_t name;
} Wish;

/* All members must ask for the same: 0, or what differs. */
static const char *compare(MpiComm *comm, Wish mine) {
  const int size = mpi_comm_size(comm);
  const char *other = 0;
  Wish *all = malloc((size_t)size * sizeof *all);
  __mpi_exchange(comm, "MPI_File_open", &mine, sizeof mine, all);
  for (int i = 0; i < size && other == 0; i++)
    other = all[i].amode != mine.amode  ? "access modes"
            : all[i].name != mine.name ? "names"
                                       : 0;
  free(all);
  return other;
}

static uint64_t hash_of(const char *text) {
  uint64_t hash = 14695981039346656037u;
  for (; *text != '\0'; text++)
    hash = (hash ^ (unsigned char)*text) * 1099511628211u;
  return hash;
}

static MpiComm *own_comm(MpiComm *parent) {
  const CommKey key = __mpi_comm_next_key(parent);
  MpiComm *comm = __mpi_comm_make(key, __mpi_group_ref(parent->local), 0, 1,
                                  parent);
  __mpi_comm_describe(comm, "MPI_File_open", 0, key, "");
  return comm;
}

/* Opens the descriptor: MPI_SUCCESS, or an error class for all members. */
static int open_descriptor(MpiFile *file, const char *path) {
  const int context = file->comm->context;
  const int first = __mpiproof_mpi_file_open(context, MPIPROOF_OPEN_FIRST, 0);
  int class = MPI_SUCCESS;
  if (!first)
    class = __mpiproof_mpi_file_open(context, MPIPROOF_OPEN_ERROR, 0);
  if (class != MPI_SUCCESS) return class;
  file->fd = __rt_share_force(path) != 0
                 ? -1
                 : __rt_open(0, path, flags_of(file->amode, first), 0666);
  if (file->fd >= 0 && __rt_fd_get(file->fd)->node->world == 0) {
    __rt_close(file->fd);   /* a device */
    errno = EISDIR;
    file->fd = -1;
  }
  if (file->fd < 0) class = class_of_errno();
  if (first && class != MPI_SUCCESS)
    __mpiproof_mpi_file_open(context, MPIPROOF_OPEN_FAIL, class);
  return class;
}

static MpiFile *file_new(MpiComm *comm, int amode) {
  MpiFile *file = calloc(1, sizeof *file);
  file->comm = comm;
  file->amode = amode;
  file->fd = -1;
  __mpi_file_inherit(file);
  file->info = MPI_INFO_NULL;
  return file;
}

static int refuse(MpiFile *file, int class, const char *filename) {
  const char *text = __mpi_error_text(class);
  __mpiproof_mpi_file_close(file->comm->context);
  __mpi_file_free(file);
  return __mpi_file_raise(0, 0, class, "mpi-error", "MPI_File_open: %s: %s",
                          filename, text == 0 ? "" : text);
}

/* 14.2.1: a file that is opened with MPI_MODE_UNIQUE_OPEN is opened nowhere
 * else meanwhile. Seen within a process. */
static void check_unique(const MpiFile *file) {
  for (int i = 0; i < __mpi_object_slots(MPI_KIND_FILE); i++) {
    uintptr_t handle;
    const MpiFile *other = __mpi_object_at(MPI_KIND_FILE, i, &handle);
    if (other == 0 || other->number != file->number ||
        ((other->amode | file->amode) & MPI_MODE_UNIQUE_OPEN) == 0)
      continue;
    __mpi_file_tell("file-misuse",
                    "MPI_File_open: the file is open already, and "
                    "MPI_MODE_UNIQUE_OPEN promises that it is opened once");
    return;
  }
}

static void begin(MpiFile *file, MPI_File *fh) {
  const int context = file->comm->context;
  file->number = __rt_fd_get(file->fd)->node->world - 1;
  check_unique(file);
  __mpiproof_mpi_file_open(context, MPIPROOF_OPEN_DONE, file->number);
  __mpi_file_first_view(file);
  if (file->amode & MPI_MODE_APPEND) {
    file->position = (MPI_Offset)__mpiproof_mpi_file_size(
        file->number, mpi_file_how(file) | MPIPROOF_ACCESS_JOINT, context);
    __mpiproof_mpi_file_pointer(context, ++file->rounds, file->position);
  }
  file->handle = (MPI_File)__mpi_object_add(MPI_KIND_FILE, file);
  *fh = file->handle;
}

int __mpi_File_open(MPI_Comm comm, const char *filename, int amode,
                    MPI_Info info, MPI_File *fh) {
  MpiComm *parent = __mpi_comm(comm);
  const char *path = path_of(filename), *fault = fault_of(amode);
  *fh = MPI_FILE_NULL;
  if (parent->remote != 0)
    return __mpi_raise(comm, MPI_ERR_COMM, "invalid-communicator",
                       "MPI_File_open: an intercommunicator");
  const char *differs = compare(parent, (Wish){amode, hash_of(path)});
  MpiFile *file = file_new(own_comm(parent), amode);
  if (differs != 0 || fault != 0) {
    __mpi_file_free(file);
    return __mpi_file_raise(
        0, 1, differs != 0 ? MPI_ERR_NOT_SAME : MPI_ERR_AMODE,
        "file-misuse",
        differs != 0 ? "MPI_File_open: members pass different %s"
                     : "MPI_File_open: the access mode %s",
        differs != 0 ? differs : fault);
  }
  const int class = open_descriptor(file, path);
  if (class != MPI_SUCCESS) return refuse(file, class, filename);
  /* Whoever has opened the file knows that it is there, by any name. */
  __mpi_file_agree(file, "MPI_File_open", 0);
  if (info != MPI_INFO_NULL) {
    __mpi_Info_dup(info, &file->info);
    mpi_object_disown(MPI_KIND_INFO, (uintptr_t)file->info);
  }
  begin(file, fh);
  return MPI_SUCCESS;
}

/* 14.2.2: whoever closes last deletes, if that was asked for; all have come
 * then. */
int __mpi_File_close(MPI_File *fh) {
  int error;
  MpiFile *file = __mpi_file(*fh, "MPI_File_close", &error);
  if (file == 0) return error;
  if (file->split != 0 || file->pending != 0)
    return __mpi_file_raise(file, 1, MPI_ERR_FILE, "file-misuse",
                            "MPI_File_close: an operation on the file is not "
                            "complete");
  const int deletes = (file->amode & MPI_MODE_DELETE_ON_CLOSE) != 0;
  if (deletes)
    __mpi_file_agree(file, "MPI_File_close", 0);
  else
    __mpi_file_meet(file, "MPI_File_close");
  const int left = __mpiproof_mpi_file_close(file->comm->context);
  if (deletes && left == 0 && __rt_fd_get(file->fd)->node->parent != 0)
    __rt_node_unlink(__rt_fd_get(file->fd)->node);
  __rt_close(file->fd);
  __mpi_object_remove(MPI_KIND_FILE, (uintptr_t)*fh);
  __mpi_file_free(file);
  *fh = MPI_FILE_NULL;
  return MPI_SUCCESS;
}

/* Files this process has open whose name is gone. */
static int count_nameless(void) {
  int count = 0;
  for (int i = 0; i < __mpi_object_slots(MPI_KIND_FILE); i++) {
    uintptr_t handle;
    const MpiFile *file = __mpi_object_at(MPI_KIND_FILE, i, &handle);
    count += file != 0 && __rt_fd_get(file->fd)->node->parent == 0;
  }
  return count;
}

int __mpi_File_delete(const char *filename, MPI_Info info) {
  (void)info;
  const int before = count_nameless();
  if (__rt_unlink(0, path_of(filename)) == 0) {
    if (count_nameless() > before)
      __mpi_file_tell("file-misuse",
                      "MPI_File_delete: this process has the file open, so "
                      "that what becomes of it is left open (14.2.3)");
    return MPI_SUCCESS;
  }
  const int class = class_of_errno();
  const char *text = __mpi_error_text(class);
  return __mpi_file_raise(0, 0, class, "mpi-error", "MPI_File_delete: %s: %s",
                          filename, text == 0 ? "" : text);
}
