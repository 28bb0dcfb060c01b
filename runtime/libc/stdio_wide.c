/* wchar.h, wide characters on streams (C11 7.29.3) in the C locale: a wide
 * character of ASCII is its byte, no other has a form. */
#define _GNU_SOURCE
#include "stream.h"

#include <errno.h>
#include <wchar.h>

enum { LAST_NARROW = 0x7f };

static wint_t refuse(FILE *file) {
  file->_flags |= _IO_ERR_SEEN;
  errno = EILSEQ;
  return WEOF;
}

int fwide(FILE *file, int mode) {
  if (file->_mode == 0 && mode != 0) {
    file->_mode = mode < 0 ? -1 : 1;
  }
  return file->_mode;
}

wint_t fgetwc(FILE *file) {
  fwide(file, 1);
  const int c = __rt_stream_getc(rt_stream(file));
  if (c == EOF) {
    return WEOF;
  }
  return c <= LAST_NARROW ? (wint_t)c : refuse(file);
}
RT_ALIAS(getwc, fgetwc);
RT_ALIAS(fgetwc_unlocked, fgetwc);
RT_ALIAS(getwc_unlocked, fgetwc);

wint_t getwchar(void) {
  return fgetwc(stdin);
}
RT_ALIAS(getwchar_unlocked, getwchar);

wint_t ungetwc(wint_t c, FILE *file) {
  fwide(file, 1);
  if (c > LAST_NARROW ||
      __rt_stream_unget(rt_stream(file), (unsigned char)c) != 0) {
    return WEOF;
  }
  return c;
}

wint_t fputwc(wchar_t c, FILE *file) {
  fwide(file, 1);
  if (c < 0 || c > LAST_NARROW) {
    return refuse(file);
  }
  const unsigned char byte = (unsigned char)c;
  return __rt_stream_write(rt_stream(file), &byte, 1) == 1 ? (wint_t)c : WEOF;
}
RT_ALIAS(putwc, fputwc);
RT_ALIAS(fputwc_unlocked, fputwc);
RT_ALIAS(putwc_unlocked, fputwc);

wint_t putwchar(wchar_t c) {
  return fputwc(c, stdout);
}
RT_ALIAS(putwchar_unlocked, putwchar);

int fputws(const wchar_t *restrict text, FILE *restrict file) {
  for (; *text != L'\0'; text++) {
    if (fputwc(*text, file) == WEOF) {
      return -1;
    }
  }
  return 1;
}
RT_ALIAS(fputws_unlocked, fputws);

wchar_t *fgetws(wchar_t *restrict to, int n, FILE *restrict file) {
  if (n <= 0) {
    return NULL;
  }
  int used = 0;
  while (used < n - 1) {
    const wint_t c = fgetwc(file);
    if (c == WEOF) {
      if (used == 0 || ferror(file)) {
        return NULL;
      }
      break;
    }
    to[used++] = (wchar_t)c;
    if (c == L'\n') {
      break;
    }
  }
  to[used] = L'\0';
  return to;
}
RT_ALIAS(fgetws_unlocked, fgetws);
