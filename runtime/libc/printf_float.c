/* Floating conversions of printf (C11 7.21.6.1p8). The host converts concrete
 * values exactly as glibc does. A symbolic value has no digits: it is
 * described, which is a limit where the program could read them back. */
#include "printf.h"

#include <string.h>

enum { DESCRIPTION = 256, USUAL = 128, SPEC_SIZE = 48 };

static char *append_number(char *at, int number) {
  char digits[12];
  size_t count = 0;
  do {
    digits[count++] = (char)('0' + number % 10);
    number /= 10;
  } while (number != 0);
  while (count > 0) {
    *at++ = digits[--count];
  }
  return at;
}

/* The directive as text, with * replaced by what it stood for. */
static void write_spec(char to[SPEC_SIZE], const RtSpec *spec, int is_long) {
  static const char marks[] = "-+ #0";
  char *at = to;
  *at++ = '%';
  for (unsigned i = 0; i < 5; i++) {
    if (spec->flags & (1u << i)) {
      *at++ = marks[i];
    }
  }
  if (spec->width > 0) {
    at = append_number(at, spec->width);
  }
  if (spec->precision >= 0) {
    *at++ = '.';
    at = append_number(at, spec->precision);
  }
  if (is_long) {
    *at++ = 'L';
  }
  *at++ = spec->conversion;
  *at = '\0';
}

static void describe(RtSink *sink, const RtSpec *spec, const RtArg *arg,
                     size_t size) {
  char text[DESCRIPTION];
  if (!sink->is_output) {
    __mpiproof_limit("a symbolic floating value was converted to text");
  }
  __mpiproof_describe(text, sizeof text, arg, size);
  __rt_sink_padded(sink, spec, text, strlen(text));
}

void __rt_print_float(RtSink *sink, const RtSpec *spec, RtArg *arg) {
  const int is_long = spec->length == RT_LENGTH_BIG_L;
  const size_t size = is_long ? 10 : sizeof(double);
  if (sink->is_output ? __mpiproof_shown(arg, size)
                      : __mpiproof_is_symbolic(arg, size)) {
    describe(sink, spec, arg, size);
    return;
  }
  const long double value = is_long ? arg->ld : (long double)arg->d;
  char directive[SPEC_SIZE];
  write_spec(directive, spec, is_long);
  char usual[USUAL];
  const size_t length = __mpiproof_format_float(usual, sizeof usual,
                                                directive, value, is_long);
  if (length < sizeof usual) {
    __rt_sink_write(sink, usual, length);
    return;
  }
  char *large = __mpiproof_alloc(length + 1, 1, 0);
  if (large == NULL) {
    sink->failed = 1;
    return;
  }
  __mpiproof_format_float(large, length + 1, directive, value, is_long);
  __rt_sink_write(sink, large, length);
  __mpiproof_release(large);
}
