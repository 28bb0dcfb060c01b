/* The printf family: what its files share.
 *
 * A directive is parsed into an RtSpec, its argument fetched into an RtArg,
 * and the text written to an RtSink. The sink of a string writes in place; the
 * sink of a stream collects in a small buffer, so that one call makes few
 * writes. Symbolic values are described instead of converted where the program
 * can never read the text back, so that printing does not fork the path.
 */
#ifndef MPIPROOF_RUNTIME_PRINTF_H
#define MPIPROOF_RUNTIME_PRINTF_H

#include "stream.h"

#include <stdarg.h>

enum { RT_SINK_CHUNK = 256 };

typedef struct RtSink {
  char *at;         /* next byte of the string or of the chunk */
  size_t room;      /* bytes left there */
  size_t total;     /* bytes produced so far, stored or not */
  size_t more;      /* that many more (modulo 2^64) for the caller: symbolic if
                       what was shown instead of converted is */
  RtStream *stream; /* where a full chunk goes; NULL: to `fd`, or a string */
  int fd;           /* -1: a string, what does not fit is dropped */
  int is_output;    /* the text cannot be read back */
  struct RtNode *file; /* one that keeps symbolic numbers as they are, or NULL */
  int is_wide;      /* wide characters are written in UTF-8, all of them */
  int failed;       /* a write went wrong */
  char *chunk;      /* RT_SINK_CHUNK bytes; NULL for a string */
} RtSink;

enum { /* RtSpec.flags */
  RT_LEFT = 1,
  RT_PLUS = 2,
  RT_SPACE = 4,
  RT_ALTERNATE = 8,
  RT_ZERO = 16,
};

typedef enum RtLength {
  RT_LENGTH_NONE,
  RT_LENGTH_HH,
  RT_LENGTH_H,
  RT_LENGTH_L,
  RT_LENGTH_LL, /* also j, z and t: all are 64 bits wide */
  RT_LENGTH_BIG_L,
} RtLength;

typedef struct RtSpec {
  unsigned flags;
  int width;         /* >= 0 */
  int precision;     /* -1: none given */
  RtLength length;
  char conversion;   /* a letter, or '%' */
  int argument;      /* n of n$; 0: the next one */
  int width_argument;     /* n of *n$; 0: the next one; -1: not an argument */
  int precision_argument; /* likewise */
} RtSpec;

typedef enum RtArgKind {
  RT_ARG_NONE,
  RT_ARG_INT,
  RT_ARG_LONG,
  RT_ARG_POINTER,
  RT_ARG_DOUBLE,
  RT_ARG_LONG_DOUBLE,
} RtArgKind;

typedef union RtArg {
  int i;
  long l;
  void *p;
  double d;
  long double ld;
} RtArg;

/* A va_list that functions can share. */
typedef struct RtArgs {
  va_list list;
} RtArgs;

/* ---- Sinks (printf_sink.c) ------------------------------------------- */

void __rt_sink_write(RtSink *sink, const char *text, size_t n);
void __rt_sink_fill(RtSink *sink, char byte, size_t n);
void __rt_sink_flush(RtSink *sink);

/* May values be shown as they are, whoever sent them? The number of wide
 * characters cannot be told afterwards. */
int __rt_sink_shows(const RtSink *sink);

/* Where results are compared, a symbolic number itself stays in the text. */
void __rt_sink_token(RtSink *sink, const char *directive, const void *value,
                     size_t size);

/* Writes `text`, padded with blanks to the width of the directive. */
void __rt_sink_padded(RtSink *sink, const RtSpec *spec, const char *text,
                      size_t n);

/* ---- Directives (printf_spec.c) -------------------------------------- */

/* Parses the directive behind a '%' and returns the byte after it. */
const char *__rt_spec_parse(RtSpec *spec, const char *format);

enum { RT_SPEC_SIZE = 48 };
/* The directive as text, with * replaced by what it stood for. */
void __rt_spec_write(char to[RT_SPEC_SIZE], const RtSpec *spec, int is_long);

/* What the directive takes. */
RtArgKind __rt_spec_kind(const RtSpec *spec);
void __rt_arg_fetch(RtArg *arg, RtArgKind kind, RtArgs *args);

/* Finding: the format string itself is wrong. */
_Noreturn void __rt_printf_invalid(const char *message);

/* ---- Conversions ----------------------------------------------------- */

/* d i u o x X b B (printf_int.c) */
void __rt_print_int(RtSink *sink, const RtSpec *spec, const RtArg *arg);
/* a A e E f F g G (printf_float.c) */
void __rt_print_float(RtSink *sink, const RtSpec *spec, RtArg *arg);
/* c s p n m and their wide forms (printf_text.c) */
void __rt_print_text(RtSink *sink, const RtSpec *spec, const RtArg *arg,
                     int error);

/* ---- All of it (printf_core.c) --------------------------------------- */

/* Formats to the sink and flushes it. The number of bytes, or -1 (errno). */
int __rt_print(RtSink *sink, const char *format, va_list list);

int __rt_vfprintf(FILE *file, const char *format, va_list list);
int __rt_vsnprintf(char *to, size_t size, const char *format, va_list list);

#endif
