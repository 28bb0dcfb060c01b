/* The loop of the scanf family (C11 7.21.6.2, POSIX n$). */
#include "scanf.h"

#include <limits.h>

/* A va_list that functions can share, and its start for n$. */
typedef struct Arguments {
  va_list next;
  va_list first;
} Arguments;

_Noreturn static void invalid(const char *message) {
  __mpiproof_fault("invalid-library-call", message);
}

static const char *parse_number(const char *p, int *value) {
  int number = 0;
  for (; rt_is_digit(*p); p++) {
    const int digit = *p - '0';
    if (number > (INT_MAX - digit) / 10) {
      invalid("scanf: a number in the format is too large");
    }
    number = 10 * number + digit;
  }
  *value = number;
  return p;
}

static const char *parse_length(RtScanSpec *spec, const char *p) {
  switch (*p) {
  case 'h':
    spec->length = p[1] == 'h' ? RT_SCAN_HH : RT_SCAN_H;
    return p[1] == 'h' ? p + 2 : p + 1;
  case 'l':
    spec->length = p[1] == 'l' ? RT_SCAN_LL : RT_SCAN_L;
    return p[1] == 'l' ? p + 2 : p + 1;
  case 'q':
  case 'j':
  case 'z':
  case 't':
    spec->length = RT_SCAN_LL;
    return p + 1;
  case 'L':
    spec->length = RT_SCAN_BIG_L;
    return p + 1;
  default:
    return p;
  }
}

/* The members of a set behind '['; a ']' that comes first is a member. */
static const char *parse_set(RtScanSpec *spec, const char *p) {
  if (*p == '^') {
    spec->is_inverted = 1;
    p++;
  }
  spec->set = p;
  if (*p == ']') {
    p++;
  }
  while (*p != ']') {
    if (*p == '\0') {
      invalid("scanf: a set without its closing bracket");
    }
    p++;
  }
  spec->set_end = p;
  return p + 1;
}

/* Parses the directive behind a '%' and returns the byte after it. */
static const char *parse_spec(RtScanSpec *spec, const char *p) {
  *spec = (RtScanSpec){.width = -1};
  int number = 0;
  if (rt_is_digit(*p)) {
    const char *after = parse_number(p, &number);
    if (*after == '$') {
      spec->argument = number;
      number = 0;
      p = after + 1;
    }
  }
  for (; *p == '*' || *p == '\'' || *p == 'I'; p++) {
    spec->suppresses |= *p == '*';
  }
  if (rt_is_digit(*p)) {
    p = parse_number(p, &number);
    spec->width = number == 0 ? -1 : number;
  }
  if (*p == 'm') {
    spec->allocates = 1;
    p++;
  }
  p = parse_length(spec, p);
  spec->conversion = *p;
  if (*p == 'C' || *p == 'S') {
    spec->conversion = *p == 'C' ? 'c' : 's';
    spec->length = RT_SCAN_L;
  }
  if (*p == '\0') {
    invalid("scanf: the format ends within a directive");
  }
  return *p == '[' ? parse_set(spec, p + 1) : p + 1;
}

/* All arguments are pointers, so any of them is easy to reach. */
static void *argument_of(const RtScanSpec *spec, Arguments *arguments) {
  if (spec->suppresses || spec->conversion == '%') {
    return NULL;
  }
  if (spec->argument == 0) {
    return va_arg(arguments->next, void *);
  }
  va_list list;
  va_copy(list, arguments->first);
  void *pointer = NULL;
  for (int i = 0; i < spec->argument; i++) {
    pointer = va_arg(list, void *);
  }
  va_end(list);
  return pointer;
}

static void skip_space(RtSource *source) {
  int c;
  do {
    c = rt_source_next(source);
  } while (rt_is_space(c));
  rt_source_back(source, c);
}

static RtScanResult match_byte(RtSource *source, char byte) {
  const int c = rt_source_next(source);
  if (c == EOF) {
    return RT_SCAN_END;
  }
  if (c != (unsigned char)byte) {
    rt_source_back(source, c);
    return RT_SCAN_MISMATCH;
  }
  return RT_SCAN_OK;
}

static void store_count(const RtScanSpec *spec, void *to, size_t count) {
  if (to == NULL) {
    return;
  }
  switch (spec->length) {
  case RT_SCAN_HH:
    *(signed char *)to = (signed char)count;
    break;
  case RT_SCAN_H:
    *(short *)to = (short)count;
    break;
  case RT_SCAN_NONE:
    *(int *)to = (int)count;
    break;
  default:
    *(long *)to = (long)count;
  }
}

static RtScanResult convert(RtSource *source, const RtScanSpec *spec,
                            void *to) {
  switch (spec->conversion) {
  case '%':
    return match_byte(source, '%');
  case 'd':
  case 'i':
  case 'u':
  case 'o':
  case 'x':
  case 'X':
  case 'p':
    return __rt_scan_int(source, spec, to);
  case 'a':
  case 'A':
  case 'e':
  case 'E':
  case 'f':
  case 'F':
  case 'g':
  case 'G':
    return __rt_scan_float(source, spec, to);
  case 'c':
  case 's':
  case '[':
    return __rt_scan_text(source, spec, to);
  case 'n':
    store_count(spec, to, source->count);
    return RT_SCAN_OK;
  default:
    invalid("scanf: unknown conversion");
  }
}

static int skips_space(char conversion) {
  return conversion != '[' && conversion != 'c' && conversion != 'n';
}

static int scan(RtSource *source, const char *format, Arguments *arguments) {
  int stored = 0;
  while (*format != '\0') {
    RtScanResult result;
    if (rt_is_space((unsigned char)*format)) {
      skip_space(source);
      format++;
      continue;
    }
    if (*format != '%') {
      result = match_byte(source, *format++);
    } else {
      RtScanSpec spec;
      format = parse_spec(&spec, format + 1);
      void *to = argument_of(&spec, arguments);
      if (skips_space(spec.conversion)) {
        skip_space(source);
      }
      result = convert(source, &spec, to);
      stored += result == RT_SCAN_OK && to != NULL && spec.conversion != 'n';
    }
    if (result != RT_SCAN_OK) {
      return result == RT_SCAN_END && stored == 0 ? EOF : stored;
    }
  }
  return stored;
}

int __rt_scan(RtSource *source, const char *format, va_list list) {
  Arguments arguments;
  va_copy(arguments.next, list);
  va_copy(arguments.first, list);
  const int stored = scan(source, format, &arguments);
  va_end(arguments.first);
  va_end(arguments.next);
  return stored;
}
