// Reading and writing whole files, whatever signals come in between.
#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool file_read(const char *path, Text *out, Status *status) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  struct stat info;
  if (file < 0)
    return status_fail(status, "cannot read '%s': %s", path, strerror(errno));
  bool fine = true;
  if (fstat(file, &info) == 0 && S_ISDIR(info.st_mode))
    fine = status_fail(status, "cannot read '%s': it is a folder", path);
  char buffer[65536];
  while (fine) {
    ssize_t got = read(file, buffer, sizeof buffer);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0)
      fine = status_fail(status, "cannot read '%s': %s", path,
                         strerror(errno));
    if (got <= 0) break;
    text_add_bytes(out, buffer, (size_t)got);
  }
  close(file);
  return fine;
}

bool file_is_plain(const char *path) {
  struct stat info;
  return stat(path, &info) == 0 && S_ISREG(info.st_mode);
}

bool file_write_all(int file, const void *data, size_t size) {
  const char *at = data;
  while (size > 0) {
    ssize_t done = write(file, at, size);
    if (done < 0 && errno == EINTR) continue;
    if (done < 0) return false;
    at += done;
    size -= (size_t)done;
  }
  return true;
}
