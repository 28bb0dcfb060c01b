/* The scanf family: what its files share.
 *
 * Input comes byte by byte from an RtSource, and nothing behind the byte that
 * decides is looked at, so symbolic text forks the path only where it must.
 * Rules of glibc where C leaves room are kept: "0x" alone is 0 for %x, "1e" is
 * 1 for %f, and what was read of a failed item stays read but for one byte.
 */
#ifndef MPIPROOF_RUNTIME_SCANF_H
#define MPIPROOF_RUNTIME_SCANF_H

#include "stream.h"

#include <stdarg.h>
#include <wchar.h>

typedef struct RtSource {
  const char *text;    /* one of the three: next byte of a string, */
  const wchar_t *wide; /* next character of a wide string, */
  RtStream *stream;    /* or a stream */
  size_t count;        /* bytes or characters taken so far */
} RtSource;

typedef enum RtScanResult {
  RT_SCAN_OK,
  RT_SCAN_MISMATCH, /* the input does not fit: matching failure */
  RT_SCAN_END,      /* no input: input failure */
} RtScanResult;

typedef enum RtScanLength {
  RT_SCAN_NONE,
  RT_SCAN_HH,
  RT_SCAN_H,
  RT_SCAN_L,
  RT_SCAN_LL, /* also j, z and t */
  RT_SCAN_BIG_L,
} RtScanLength;

typedef struct RtScanSpec {
  int width;      /* -1: no limit */
  int argument;   /* n of n$; 0: the next one */
  int suppresses; /* '*' */
  int allocates;  /* 'm' */
  RtScanLength length;
  char conversion;
  int is_inverted;        /* of %[^ */
  const char *set;        /* first byte of a set */
  const char *set_end;    /* its ']' */
} RtScanSpec;

/* The next byte, or EOF, which does not count. */
static inline int rt_source_next(RtSource *source) {
  int c;
  if (source->text != NULL) {
    c = (unsigned char)*source->text;
    if (c == '\0') {
      return EOF;
    }
    source->text++;
  } else if (source->wide != NULL) {
    c = *source->wide;
    if (c == L'\0') {
      return EOF;
    }
    source->wide++;
  } else {
    c = __rt_stream_getc(source->stream);
    if (c == EOF) {
      return EOF;
    }
  }
  source->count++;
  return c;
}

/* Puts back what rt_source_next returned last. */
static inline void rt_source_back(RtSource *source, int c) {
  if (c == EOF) {
    return;
  }
  source->count--;
  if (source->text != NULL) {
    source->text--;
  } else if (source->wide != NULL) {
    source->wide--;
  } else {
    __rt_stream_unget(source->stream, (unsigned char)c);
  }
}

/* No short circuit and no choice: a symbolic byte forks at most once. */
static inline int rt_is_space(int c) {
  return (c == ' ') | ((unsigned)c - '\t' < 5u);
}

static inline int rt_is_digit(int c) {
  return (unsigned)c - '0' < 10u;
}

static inline int rt_lower(int c) {
  return c + ('a' - 'A') * ((unsigned)c - 'A' < 26u);
}

/* Each converts one item; `to` is where it goes, NULL if suppressed. White
 * space was skipped where the conversion asks for that. */
RtScanResult __rt_scan_int(RtSource *source, const RtScanSpec *spec, void *to);
RtScanResult __rt_scan_float(RtSource *source, const RtScanSpec *spec,
                             void *to);
RtScanResult __rt_scan_text(RtSource *source, const RtScanSpec *spec,
                            void *to);

/* All of it: the number of items stored, or EOF. */
int __rt_scan(RtSource *source, const char *format, va_list list);

#endif
