/* Wide text as bytes: wprintf and wscanf run the narrow code on formats, and
 * on what it produces, in the encoding UTF-8. */
#ifndef MPIPROOF_RUNTIME_WIDE_TEXT_H
#define MPIPROOF_RUNTIME_WIDE_TEXT_H

#include <stddef.h>
#include <wchar.h>

enum { RT_UTF8_MOST = 4 }; /* bytes of one character */

/* Encodes a character; returns the number of bytes. */
static inline size_t rt_utf8_encode(char to[RT_UTF8_MOST], wchar_t c) {
  const unsigned code = (unsigned)c;
  if (code < 0x80) {
    to[0] = (char)code;
    return 1;
  }
  if (code < 0x800) {
    to[0] = (char)(0xc0 | code >> 6);
    to[1] = (char)(0x80 | (code & 0x3f));
    return 2;
  }
  if (code < 0x10000) {
    to[0] = (char)(0xe0 | code >> 12);
    to[1] = (char)(0x80 | (code >> 6 & 0x3f));
    to[2] = (char)(0x80 | (code & 0x3f));
    return 3;
  }
  to[0] = (char)(0xf0 | (code >> 18 & 0x07));
  to[1] = (char)(0x80 | (code >> 12 & 0x3f));
  to[2] = (char)(0x80 | (code >> 6 & 0x3f));
  to[3] = (char)(0x80 | (code & 0x3f));
  return 4;
}

/* The encoded text in memory to be given to __mpiproof_release, or NULL. */
char *__rt_utf8_from_wide(const wchar_t *text);

/* Decodes one character of well-formed text and moves past it. */
wchar_t __rt_utf8_next(const char **text);

#endif
