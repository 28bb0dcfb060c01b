// Files of the host as a whole.
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include "base/status.h"
#include "base/text.h"

// Appends the whole contents of a file; false with status.
bool file_read(const char *path, Text *out, Status *status);

// Is it a plain file, which reading comes to the end of? For names out of
// files that nobody vouches for.
bool file_is_plain(const char *path);

// Writes all bytes to an open file; false with errno.
bool file_write_all(int file, const void *data, size_t size);

#endif
