/* perror (C11 7.21.10.4), apart because it needs the error texts. */
#include "stream.h"

#include <errno.h>
#include <string.h>

static void put(const char *text) {
  __rt_stream_write(rt_stream(stderr), text, strlen(text));
}

void perror(const char *prefix) {
  const int error = errno;
  if (prefix != NULL && *prefix != '\0') {
    put(prefix);
    put(": ");
  }
  put(strerror(error));
  put("\n");
}
