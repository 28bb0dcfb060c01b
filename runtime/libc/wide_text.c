/* Wide text as bytes and back. */
#include "wide_text.h"

#include "../internal.h"

#include <errno.h>

char *__rt_utf8_from_wide(const wchar_t *text) {
  size_t length = 0;
  while (text[length] != L'\0') {
    length++;
  }
  char *bytes = __mpiproof_alloc(length * RT_UTF8_MOST + 1, 1, 0);
  if (bytes == NULL) {
    errno = ENOMEM;
    return NULL;
  }
  size_t used = 0;
  for (size_t i = 0; i < length; i++) {
    used += rt_utf8_encode(bytes + used, text[i]);
  }
  bytes[used] = '\0';
  return bytes;
}

wchar_t __rt_utf8_next(const char **text) {
  const unsigned char *bytes = (const unsigned char *)*text;
  const unsigned first = bytes[0];
  const unsigned more = first < 0x80   ? 0
                        : first < 0xe0 ? 1
                        : first < 0xf0 ? 2
                                       : 3;
  unsigned code = more == 0 ? first : first & (0x3fu >> more);
  for (unsigned i = 1; i <= more; i++) {
    code = code << 6 | (bytes[i] & 0x3fu);
  }
  *text += more + 1;
  return (wchar_t)code;
}
