/* Floating conversions of printf (C11 7.21.6.1p8). The host converts concrete
 * values exactly as glibc does. A symbolic value has no digits: it is described
 * where the program can never read them back, and taken apart into its values
 * elsewhere. */
#include "printf.h"

#include <string.h>

enum { DESCRIPTION = 256, USUAL = 128 };

/* For people to read. */
static void describe(RtSink *sink, const RtSpec *spec, const RtArg *arg,
                     size_t size) {
  char text[DESCRIPTION];
  __mpiproof_describe(text, sizeof text, arg, size);
  __rt_sink_padded(sink, spec, text, strlen(text));
}

static void print_concrete(RtSink *sink, const char *directive,
                           long double value, int is_long) {
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

static long double value_of(const RtArg *arg, int is_long) {
  return is_long ? arg->ld : (long double)arg->d;
}

void __rt_print_float(RtSink *sink, const RtSpec *spec, RtArg *arg) {
  const int is_long = spec->length == RT_LENGTH_BIG_L;
  const size_t size = is_long ? 10 : sizeof(double);
  const RtArg given = *arg;
  const size_t before = sink->total;
  const int how = __rt_sink_shows(sink) ? __mpiproof_shown(arg, size)
                                        : __mpiproof_is_symbolic(arg, size);
  char directive[RT_SPEC_SIZE];
  __rt_spec_write(directive, spec, is_long);
  const int is_kept = sink->is_output || sink->file != NULL;
  const int is_described = (how & 1) && is_kept;
  if ((how & 1) && !is_described) {
    __mpiproof_apart(arg, size);
  }
  if (is_described && __mpiproof_mode(0)) {
    __rt_sink_token(sink, directive, arg, size);
  } else if (is_described) {
    describe(sink, spec, arg, size);
  } else {
    print_concrete(sink, directive, value_of(arg, is_long), is_long);
  }
  if (how != 0 && is_kept) {
    sink->more += __mpiproof_format_float(NULL, 0, directive,
                                          value_of(&given, is_long), is_long) -
                  (sink->total - before);
  }
}
