/* The loop of the printf family (C11 7.21.6.1) and its two main entries. */
#include "printf.h"
#include "../thread/thread.h"

#include <errno.h>
#include <limits.h>
#include <string.h>

enum { FEW_ARGUMENTS = 16, MOST_ARGUMENTS = 4096 };

/* Writes one directive whose width and precision are known. */
static void convert(RtSink *sink, const RtSpec *spec, RtArg *arg,
                    int error) {
  switch (spec->conversion) {
  case '%':
    __rt_sink_write(sink, "%", 1);
    break;
  case 'd':
  case 'i':
  case 'u':
  case 'o':
  case 'x':
  case 'X':
  case 'b':
  case 'B':
    __rt_print_int(sink, spec, arg);
    break;
  case 'c':
  case 's':
  case 'p':
  case 'n':
  case 'm':
    __rt_print_text(sink, spec, arg, error);
    break;
  default:
    __rt_print_float(sink, spec, arg);
  }
}

/* A negative width means left; a negative precision means none. */
static void set_width(RtSpec *spec, int width) {
  if (width < 0) {
    spec->flags |= RT_LEFT;
    width = width == INT_MIN ? INT_MAX : -width;
  }
  spec->width = width;
}

/* Writes the text before the next '%' and returns the byte after it, or NULL
 * at the end of the format. */
static const char *copy_text(RtSink *sink, const char *format) {
  const char *p = format;
  while (*p != '\0' && *p != '%') {
    p++;
  }
  if (p != format) {
    __rt_sink_write(sink, format, (size_t)(p - format));
  }
  return *p == '\0' ? NULL : p + 1;
}

static void print_sequential(RtSink *sink, const char *format, RtArgs *args,
                             int error) {
  while ((format = copy_text(sink, format)) != NULL) {
    RtSpec spec;
    RtArg arg;
    format = __rt_spec_parse(&spec, format);
    if (spec.width_argument == 0) {
      set_width(&spec, va_arg(args->list, int));
    }
    if (spec.precision_argument == 0) {
      spec.precision = va_arg(args->list, int);
    }
    __rt_arg_fetch(&arg, __rt_spec_kind(&spec), args);
    convert(sink, &spec, &arg, error);
  }
}

/* ---- Numbered arguments ---------------------------------------------- */

/* The byte after the next '%', or NULL. */
static const char *next_directive(const char *format) {
  const char *p = strchr(format, '%');
  return p == NULL ? NULL : p + 1;
}

static int is_numbered(const char *format) {
  const char *p = next_directive(format);
  while (p != NULL && *p == '%') {
    p = next_directive(p + 1);
  }
  if (p == NULL) {
    return 0;
  }
  const char *digit = p;
  while (*digit >= '0' && *digit <= '9') {
    digit++;
  }
  return digit != p && *digit == '$';
}

/* Notes that argument `number` has that kind. Returns the largest number. */
static int note(RtArgKind *kinds, int capacity, int number, RtArgKind kind,
                int largest) {
  if (number <= 0) {
    if (number == 0 && kind != RT_ARG_NONE) {
      __rt_printf_invalid("printf: numbered and other directives are mixed");
    }
    return largest;
  }
  if (number > MOST_ARGUMENTS) {
    __rt_printf_invalid("printf: the number of an argument is too large");
  }
  if (number <= capacity) {
    kinds[number - 1] = kind;
  }
  return number > largest ? number : largest;
}

/* Fills in what the arguments are and returns how many there are, which may
 * be more than `capacity`. */
static int collect_kinds(const char *format, RtArgKind *kinds, int capacity) {
  int count = 0;
  for (int i = 0; i < capacity; i++) {
    kinds[i] = RT_ARG_NONE;
  }
  while ((format = next_directive(format)) != NULL) {
    RtSpec spec;
    format = __rt_spec_parse(&spec, format);
    count = note(kinds, capacity, spec.width_argument, RT_ARG_INT, count);
    count = note(kinds, capacity, spec.precision_argument, RT_ARG_INT, count);
    count =
        note(kinds, capacity, spec.argument, __rt_spec_kind(&spec), count);
  }
  return count;
}

/* With the arguments fetched, writes everything. */
static void print_with(RtSink *sink, const char *format, RtArg *values,
                       int error) {
  while ((format = copy_text(sink, format)) != NULL) {
    RtSpec spec;
    format = __rt_spec_parse(&spec, format);
    if (spec.width_argument > 0) {
      set_width(&spec, values[spec.width_argument - 1].i);
    }
    if (spec.precision_argument > 0) {
      spec.precision = values[spec.precision_argument - 1].i;
    }
    const int number = spec.argument > 0 ? spec.argument : 1;
    convert(sink, &spec, &values[number - 1], error);
  }
}

static void print_numbered(RtSink *sink, const char *format, RtArgs *args,
                           int error) {
  RtArgKind few_kinds[FEW_ARGUMENTS];
  RtArg few_values[FEW_ARGUMENTS];
  RtArgKind *kinds = few_kinds;
  RtArg *values = few_values;
  const int count = collect_kinds(format, kinds, FEW_ARGUMENTS);
  const size_t n = (size_t)count;
  if (count > FEW_ARGUMENTS) {
    kinds = __mpiproof_alloc(n * sizeof *kinds, 16, 0);
    values = __mpiproof_alloc(n * sizeof *values, 16, 0);
    if (kinds == NULL || values == NULL) {
      __mpiproof_stop("printf: no memory for the arguments");
    }
    collect_kinds(format, kinds, count);
  }
  for (int i = 0; i < count; i++) {
    if (kinds[i] == RT_ARG_NONE) {
      __rt_printf_invalid("printf: an argument before a numbered one is "
                          "not used, so its type is unknown");
    }
    __rt_arg_fetch(&values[i], kinds[i], args);
  }
  print_with(sink, format, values, error);
  if (count > FEW_ARGUMENTS) {
    __mpiproof_release(kinds);
    __mpiproof_release(values);
  }
}

/* ---- Entries --------------------------------------------------------- */

int __rt_print(RtSink *sink, const char *format, va_list list) {
  const int error = errno;
  RtArgs args;
  va_copy(args.list, list);
  if (is_numbered(format)) {
    print_numbered(sink, format, &args, error);
  } else {
    print_sequential(sink, format, &args, error);
  }
  va_end(args.list);
  __rt_sink_flush(sink);
  if (sink->failed) {
    return -1;
  }
  if (sink->total > INT_MAX) {
    errno = EOVERFLOW;
    return -1;
  }
  return (int)(sink->total + sink->more);
}

int __rt_vfprintf(FILE *file, const char *format, va_list list) {
  rt_pass_point("output");
  char chunk[RT_SINK_CHUNK];
  RtStream *stream = rt_stream(file);
  RtSink sink = {.at = chunk,
                 .room = sizeof chunk,
                 .stream = stream,
                 .fd = -1,
                 .is_output = __rt_stream_is_output(stream),
                 .file = __rt_stream_keeping_numbers(stream),
                 .chunk = chunk};
  if (!stream->can_write) {
    stream->base._flags |= _IO_ERR_SEEN;
    errno = EBADF;
    return -1;
  }
  return __rt_print(&sink, format, list);
}

int __rt_vsnprintf(char *to, size_t size, const char *format, va_list list) {
  RtSink sink = {.at = to, .room = size == 0 ? 0 : size - 1, .fd = -1};
  const int result = __rt_print(&sink, format, list);
  if (size != 0) {
    *sink.at = '\0';
  }
  return result;
}
