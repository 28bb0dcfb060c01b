/* Natives of our java.io.FileDescriptor, and of java.io.UnixFileSystem, on the
 * guest's file system. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "internal.h"
#include "java/core.h"
#include "libc/fs.h"

/* Like names of mkstemp: in a row, from another start for every rank. */
JavaObject *Java_java_nio_file_Files_unused0(JavaObject *before,
                                             JavaObject *behind) {
  static int32_t counter;
  char *head = jrt_text(before), *tail = jrt_text(behind);
  char name[PATH_MAX];
  do {
    snprintf(name, sizeof name, "%s%lld%s", head,
             1000000LL * (__rt_rank() + 1) + counter++, tail);
  } while (__rt_path_peek(NULL, name) != NULL);
  free(head);
  free(tail);
  return jrt_string(name);
}

/* ---- Descriptors ------------------------------------------------------- */

enum { OPEN_READ, OPEN_WRITE, OPEN_APPEND, OPEN_BOTH };

static int flags_of(int32_t how) {
  switch (how) {
    case OPEN_WRITE: return O_WRONLY | O_CREAT | O_TRUNC;
    case OPEN_APPEND: return O_WRONLY | O_CREAT | O_APPEND;
    case OPEN_BOTH: return O_RDWR | O_CREAT;
    default: return O_RDONLY;
  }
}

/* A folder can be opened in C, not in Java. */
int32_t Java_java_io_FileDescriptor_open0(JavaObject *path, int32_t how) {
  char *name = jrt_text(path);
  struct stat info;
  int fd = open(name, flags_of(how), 0666);
  int32_t result = fd < 0 ? -errno : fd;
  free(name);
  if (fd >= 0 && fstat(fd, &info) == 0 && S_ISDIR(info.st_mode)) {
    close(fd);
    result = -EISDIR;
  }
  return result;
}

int32_t Java_java_io_FileDescriptor_read0(int32_t fd, JavaArray *to,
                                          int32_t at, int32_t count) {
  ssize_t n = read(fd, (char *)jrt_data(to) + at, (size_t)count);
  return n < 0 ? -errno : (int32_t)n;
}

int32_t Java_java_io_FileDescriptor_write0(int32_t fd, JavaArray *from,
                                           int32_t at, int32_t count) {
  ssize_t n = write(fd, (char *)jrt_data(from) + at, (size_t)count);
  return n < 0 ? -errno : (int32_t)n;
}

int64_t Java_java_io_FileDescriptor_seek0(int32_t fd, int64_t to,
                                          int32_t from) {
  static const int whence[] = {SEEK_SET, SEEK_CUR, SEEK_END};
  off_t at = lseek(fd, to, whence[from]);
  return at < 0 ? -errno : at;
}

int32_t Java_java_io_FileDescriptor_truncate0(int32_t fd, int64_t size) {
  return ftruncate(fd, size) < 0 ? -errno : 0;
}

void Java_java_io_FileDescriptor_close0(int32_t fd) {
  close(fd);
}

JavaObject *Java_java_io_FileDescriptor_error0(int32_t error) {
  return jrt_string(strerror(error));
}

/* ---- Names -------------------------------------------------------------- */

/* java.io.FileSystem.BA_* */
enum { EXISTS = 1, REGULAR = 2, FOLDER = 4 };

static char *path_of(const JavaObject *file) {
  const JavaField *field = jrt_find_field(file->class, "path");
  if (field == NULL) {
    field = jrt_find_field(jrt_find_class("java/io/File"), "path");
  }
  return jrt_text(*(JavaObject **)jrt_at(file, field->offset));
}

void Java_java_io_UnixFileSystem_initIDs(void) {}

JavaObject *Java_java_io_UnixFileSystem_canonicalize0(JavaObject *system,
                                                      JavaObject *path) {
  char *name = jrt_text(path);
  char *real = realpath(name, NULL);
  (void)system;
  JavaObject *result = jrt_string(real != NULL ? real : name);
  free(real);
  free(name);
  return result;
}

int32_t Java_java_io_UnixFileSystem_getBooleanAttributes0(JavaObject *system,
                                                          JavaObject *file) {
  char *name = path_of(file);
  struct stat info;
  int there = stat(name, &info) == 0;
  (void)system;
  free(name);
  return !there ? 0
                : EXISTS | (S_ISREG(info.st_mode) ? REGULAR : 0) |
                      (S_ISDIR(info.st_mode) ? FOLDER : 0);
}

/* 1 execute, 2 write, 4 read: as access(2) has them. */
int32_t Java_java_io_UnixFileSystem_checkAccess(JavaObject *system,
                                                JavaObject *file,
                                                int32_t how) {
  char *name = path_of(file);
  int result = access(name, how);
  (void)system;
  free(name);
  return result == 0;
}

int64_t Java_java_io_UnixFileSystem_getLength(JavaObject *system,
                                              JavaObject *file) {
  char *name = path_of(file);
  struct stat info;
  int there = stat(name, &info) == 0;
  (void)system;
  free(name);
  return there ? info.st_size : 0;
}

int64_t Java_java_io_UnixFileSystem_getLastModifiedTime(JavaObject *system,
                                                        JavaObject *file) {
  char *name = path_of(file);
  struct stat info;
  int there = stat(name, &info) == 0;
  (void)system;
  free(name);
  return there ? (int64_t)info.st_mtime * 1000 : 0;
}

int32_t Java_java_io_UnixFileSystem_createFileExclusively(JavaObject *system,
                                                          JavaObject *path) {
  char *name = jrt_text(path);
  int fd = open(name, O_RDWR | O_CREAT | O_EXCL, 0666);
  int error = errno;
  (void)system;
  free(name);
  if (fd < 0 && error != EEXIST) {
    jrt_throw_new("java/io/IOException", strerror(error));
  } else if (fd >= 0) {
    close(fd);
  }
  return fd >= 0;
}

int32_t Java_java_io_UnixFileSystem_delete0(JavaObject *system,
                                            JavaObject *file) {
  char *name = path_of(file);
  int result = remove(name);
  (void)system;
  free(name);
  return result == 0;
}

int32_t Java_java_io_UnixFileSystem_createDirectory(JavaObject *system,
                                                    JavaObject *file) {
  char *name = path_of(file);
  int result = mkdir(name, 0777);
  (void)system;
  free(name);
  return result == 0;
}

int32_t Java_java_io_UnixFileSystem_rename0(JavaObject *system,
                                            JavaObject *from,
                                            JavaObject *to) {
  char *old = path_of(from), *fresh = path_of(to);
  int result = rename(old, fresh);
  (void)system;
  free(old);
  free(fresh);
  return result == 0;
}

static int is_entry(const struct dirent *entry) {
  return strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
}

static int32_t count_entries(DIR *folder) {
  int32_t n = 0;
  for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
    n += is_entry(entry);
  }
  rewinddir(folder);
  return n;
}

JavaArray *Java_java_io_UnixFileSystem_list(JavaObject *system,
                                            JavaObject *file) {
  char *name = path_of(file);
  DIR *folder = opendir(name);
  int32_t at = 0;
  (void)system;
  free(name);
  if (folder == NULL) {
    return NULL;
  }
  JavaArray *all = jrt_new_array(jrt_find_class("[Ljava/lang/String;"),
                                 count_entries(folder));
  for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
    if (is_entry(entry)) {
      ((JavaObject **)jrt_data(all))[at++] = jrt_string(entry->d_name);
    }
  }
  closedir(folder);
  return all;
}
