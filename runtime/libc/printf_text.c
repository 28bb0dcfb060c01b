/* Characters, strings, pointers, counts and error texts of printf (C11
 * 7.21.6.1p8, GNU %m). Wide characters are written in the C locale, where only
 * those of ASCII have a form, unless the sink takes them encoded. */
#include "printf.h"
#include "wide_text.h"

#include <errno.h>
#include <string.h>
#include <wchar.h>

enum { LAST_NARROW = 0x7f };

/* Length of a string of which at most `precision` bytes may be read. */
static size_t text_length(const char *text, int precision) {
  if (precision < 0) {
    return strlen(text);
  }
  size_t length = 0;
  while (length < (size_t)precision && text[length] != '\0') {
    length++;
  }
  return length;
}

static void print_string(RtSink *sink, const RtSpec *spec, const char *text) {
  if (text == NULL) {
    __rt_printf_invalid("printf: %s with a null pointer");
  }
  __rt_sink_padded(sink, spec, text, text_length(text, spec->precision));
}

static int is_allowed(const RtSink *sink, wint_t c) {
  if (c <= LAST_NARROW || sink->is_wide) {
    return 1;
  }
  errno = EILSEQ;
  return 0;
}

static void print_wide_string(RtSink *sink, const RtSpec *spec,
                              const wchar_t *text) {
  if (text == NULL) {
    __rt_printf_invalid("printf: %ls with a null pointer");
  }
  size_t n = 0;
  while ((spec->precision < 0 || n < (size_t)spec->precision) &&
         text[n] != L'\0') {
    if (!is_allowed(sink, (wint_t)text[n])) {
      sink->failed = 1;
      return;
    }
    n++;
  }
  const size_t width = (size_t)spec->width;
  const size_t padding = width > n ? width - n : 0;
  if (!(spec->flags & RT_LEFT)) {
    __rt_sink_fill(sink, ' ', padding);
  }
  for (size_t i = 0; i < n; i++) {
    char bytes[RT_UTF8_MOST];
    __rt_sink_write(sink, bytes, rt_utf8_encode(bytes, text[i]));
  }
  if (spec->flags & RT_LEFT) {
    __rt_sink_fill(sink, ' ', padding);
  }
}

static void print_character(RtSink *sink, const RtSpec *spec, int c) {
  if (spec->length == RT_LENGTH_L) {
    const wchar_t text[2] = {c, L'\0'};
    RtSpec single = *spec;
    single.precision = 1;
    if (c != 0) {
      print_wide_string(sink, &single, text);
      return;
    }
  }
  const char byte = (char)c;
  __rt_sink_padded(sink, spec, &byte, 1);
}

/* As glibc: hexadecimal with 0x, and a word for the null pointer. */
static void print_pointer(RtSink *sink, const RtSpec *spec, void *pointer) {
  if (pointer == NULL) {
    RtSpec word = *spec;
    word.flags &= ~(unsigned)RT_ZERO;
    __rt_sink_padded(sink, &word, "(nil)", 5);
    return;
  }
  RtSpec number = *spec;
  number.conversion = 'x';
  number.length = RT_LENGTH_L;
  number.flags |= RT_ALTERNATE;
  if (number.flags & (RT_PLUS | RT_SPACE)) {
    /* a sign, which hexadecimal numbers have not otherwise */
    __rt_sink_write(sink, number.flags & RT_PLUS ? "+" : " ", 1);
    number.width -= number.width > 0;
  }
  const RtArg arg = {.l = (long)pointer};
  __rt_print_int(sink, &number, &arg);
}

static void store_count(RtLength length, void *to, size_t count) {
  switch (length) {
  case RT_LENGTH_HH:
    *(signed char *)to = (signed char)count;
    break;
  case RT_LENGTH_H:
    *(short *)to = (short)count;
    break;
  case RT_LENGTH_NONE:
    *(int *)to = (int)count;
    break;
  default:
    *(long *)to = (long)count;
  }
}

void __rt_print_text(RtSink *sink, const RtSpec *spec, const RtArg *arg,
                     int error) {
  switch (spec->conversion) {
  case 'c':
    print_character(sink, spec, arg->i);
    break;
  case 's':
    if (spec->length == RT_LENGTH_L) {
      print_wide_string(sink, spec, arg->p);
    } else {
      print_string(sink, spec, arg->p);
    }
    break;
  case 'p':
    print_pointer(sink, spec, arg->p);
    break;
  case 'n':
    store_count(spec->length, arg->p, sink->total + sink->more);
    break;
  case 'm':
    print_string(sink, spec, strerror(error));
    break;
  }
}
