// Reading and writing whole files, whatever signals come in between.
#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define ENDLESS (UINT64_C(64) << 20)   // bytes of what is no plain file
#define PATIENCE 5000                 // milliseconds for a pipe to say something

// Pipes and devices may keep us waiting, or never end. Opened without waiting,
// they are waited for here.
static bool wait_for(int file, const char *path, Status *status) {
  struct pollfd one = {.fd = file, .events = POLLIN};
  if (poll(&one, 1, PATIENCE) > 0) return true;
  return status_fail(status, "cannot read '%s': nobody writes to it", path);
}

static int open_any(const char *path, bool *plain, Status *status) {
  int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  struct stat info = {0};
  if (file < 0) {
    status_fail(status, "cannot read '%s': %s", path, strerror(errno));
    return -1;
  }
  if (fstat(file, &info) == 0 && S_ISDIR(info.st_mode))
    status_fail(status, "cannot read '%s': it is a folder", path);
  *plain = S_ISREG(info.st_mode);
  return file;
}

bool file_read(const char *path, Text *out, Status *status) {
  bool plain = true;
  int file = open_any(path, &plain, status);
  if (file < 0) return false;
  bool fine = status_ok(status);
  size_t before = out->len;
  char buffer[65536];
  while (fine) {
    if (!plain && !wait_for(file, path, status)) fine = false;
    if (!plain && out->len - before > ENDLESS)
      fine = status_fail(status, "cannot read '%s': it is no plain file, and "
                         "more than 64 MiB come out of it", path);
    if (!fine) break;
    ssize_t got = read(file, buffer, sizeof buffer);
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
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
