/* Integer conversions of printf (C11 7.21.6.1p8). */
#include "printf.h"

#include <string.h>

enum { DESCRIPTION = 256, DIGITS = 64 };

/* The argument in 64 bits, as the length and the conversion read it. */
static unsigned long widen(const RtSpec *spec, const RtArg *arg) {
  const int is_signed = spec->conversion == 'd' || spec->conversion == 'i';
  switch (spec->length) {
  case RT_LENGTH_HH:
    return is_signed ? (unsigned long)(signed char)arg->i
                     : (unsigned char)arg->i;
  case RT_LENGTH_H:
    return is_signed ? (unsigned long)(short)arg->i : (unsigned short)arg->i;
  case RT_LENGTH_NONE:
    return is_signed ? (unsigned long)arg->i : (unsigned)arg->i;
  default:
    return (unsigned long)arg->l;
  }
}

static size_t value_size(RtLength length) {
  return length == RT_LENGTH_HH     ? 1
         : length == RT_LENGTH_H    ? 2
         : length == RT_LENGTH_NONE ? 4
                                    : 8;
}

/* Decimal digits so that they end at `end`; none for 0. One division for each:
 * the solver has to undo it for symbolic values. */
static char *decimals(char *end, unsigned long value) {
  while (value != 0) {
    const unsigned long rest = value / 10;
    *--end = (char)('0' + (value - 10 * rest));
    value = rest;
  }
  return end;
}

/* The same with half as many bits. */
static char *decimals_32(char *end, unsigned value) {
  while (value != 0) {
    const unsigned rest = value / 10;
    *--end = (char)('0' + (value - 10 * rest));
    value = rest;
  }
  return end;
}

/* Digits of any base so that they end at `end`; none for 0. */
static char *digits(char *end, unsigned long value, char conversion,
                    int is_small) {
  const char *letters =
      conversion == 'X' ? "0123456789ABCDEF" : "0123456789abcdef";
  unsigned shift = 0;
  switch (conversion) {
  case 'x':
  case 'X':
    shift = 4;
    break;
  case 'o':
    shift = 3;
    break;
  case 'b':
  case 'B':
    shift = 1;
    break;
  }
  if (shift == 0) {
    return is_small ? decimals_32(end, (unsigned)value) : decimals(end, value);
  }
  for (; value != 0; value >>= shift) {
    *--end = letters[value & ((1u << shift) - 1)];
  }
  return end;
}

/* What goes before the digits: a sign or the mark of the base. */
static size_t prefix_of(char prefix[2], const RtSpec *spec,
                        unsigned long value, int is_negative) {
  const char c = spec->conversion;
  if (c == 'd' || c == 'i') {
    prefix[0] = is_negative                ? '-'
                : spec->flags & RT_PLUS    ? '+'
                : spec->flags & RT_SPACE ? ' '
                                           : '\0';
    return prefix[0] != '\0';
  }
  if ((spec->flags & RT_ALTERNATE) && value != 0 && c != 'o' && c != 'u') {
    prefix[0] = '0';
    prefix[1] = c;
    return 2;
  }
  return 0;
}

static void print_digits(RtSink *sink, const RtSpec *spec,
                         unsigned long value) {
  const int is_signed = spec->conversion == 'd' || spec->conversion == 'i';
  const int is_negative = is_signed && (long)value < 0;
  if (is_negative) {
    value = -value;
  }
  char buffer[DIGITS];
  char *const end = buffer + sizeof buffer;
  const char *start = digits(end, value, spec->conversion,
                             spec->length <= RT_LENGTH_H);
  const size_t count = (size_t)(end - start);
  char prefix[2];
  const size_t prefix_size = prefix_of(prefix, spec, value, is_negative);

  size_t zeros = 0;
  const size_t wanted = spec->precision < 0 ? 1 : (size_t)spec->precision;
  if (wanted > count) {
    zeros = wanted - count;
  }
  if (spec->conversion == 'o' && (spec->flags & RT_ALTERNATE) && zeros == 0) {
    zeros = 1;
  }
  const size_t size = prefix_size + zeros + count;
  size_t padding = (size_t)spec->width > size ? (size_t)spec->width - size : 0;
  if ((spec->flags & (RT_ZERO | RT_LEFT)) == RT_ZERO && spec->precision < 0) {
    zeros += padding;
    padding = 0;
  }
  if (padding != 0 && !(spec->flags & RT_LEFT)) {
    __rt_sink_fill(sink, ' ', padding);
  }
  if (prefix_size != 0) {
    __rt_sink_write(sink, prefix, prefix_size);
  }
  if (zeros != 0) {
    __rt_sink_fill(sink, '0', zeros);
  }
  __rt_sink_write(sink, start, count);
  if (padding != 0 && (spec->flags & RT_LEFT)) {
    __rt_sink_fill(sink, ' ', padding);
  }
}

static unsigned base_of(char conversion) {
  switch (conversion) {
  case 'x':
  case 'X':
    return 16;
  case 'o':
    return 8;
  case 'b':
  case 'B':
    return 2;
  default:
    return 10;
  }
}

static size_t max(size_t a, size_t b) { return a + (b > a) * (b - a); }

/* How many bytes print_digits makes of a value, without a branch on it. */
static size_t size_of(const RtSpec *spec, unsigned long value) {
  const unsigned base = base_of(spec->conversion);
  const int is_signed = spec->conversion == 'd' || spec->conversion == 'i';
  const unsigned long minus = is_signed ? value >> 63 : 0;
  const unsigned long rest = (value ^ -minus) + minus;
  size_t count = rest != 0, size = minus;
  for (unsigned long power = base;; power *= base) {
    count += rest >= power;
    if (power > ~0ul / base) {
      break;
    }
  }
  const size_t wanted = spec->precision < 0 ? 1 : (size_t)spec->precision;
  const int is_marked = (spec->flags & RT_ALTERNATE) != 0;
  if (is_signed && (spec->flags & (RT_PLUS | RT_SPACE))) {
    size = 1;
  } else if (is_marked && (base == 16 || base == 2)) {
    size = 2 * (size_t)(value != 0);
  } else if (is_marked && base == 8) {
    size = count >= wanted;
  }
  return max(size + max(count, wanted), (size_t)spec->width);
}

void __rt_print_int(RtSink *sink, const RtSpec *spec, const RtArg *arg) {
  const unsigned long given = widen(spec, arg);
  unsigned long value = given;
  const size_t before = sink->total;
  const int how = __rt_sink_shows(sink) ? __mpiproof_shown(&value, sizeof value)
                  : sink->is_output || sink->file != NULL
                      ? __mpiproof_is_symbolic(&value, sizeof value)
                      : 0;
  if ((how & 1) && __mpiproof_mode(0)) {
    char directive[RT_SPEC_SIZE];
    __rt_spec_write(directive, spec, 0);
    __rt_sink_token(sink, directive, &value, sizeof value);
  } else if (how & 1) {
    char text[DESCRIPTION];
    __mpiproof_describe(text, sizeof text, &value,
                        value_size(spec->length));
    __rt_sink_padded(sink, spec, text, strlen(text));
  } else {
    print_digits(sink, spec, value);
  }
  if (how != 0) {
    sink->more += size_of(spec, given) - (sink->total - before);
  }
}
