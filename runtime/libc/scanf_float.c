/* Floating conversions of scanf (C11 7.21.6.2p12): collects what may belong to
 * a number and leaves its value to strtof, strtod or strtold. */
#include "number_token.h"
#include "scanf.h"

#include <stdlib.h>
#include <string.h>

enum { SHORT_TOKEN = 128 };

/* The text of the number. */
typedef struct Token {
  char *text; /* room for a zero too */
  size_t length;
  size_t capacity;
  char few[SHORT_TOKEN];
} Token;

static void token_add(Token *token, int c) {
  if (token->length + 1 >= token->capacity) {
    const size_t capacity = 2 * token->capacity;
    char *larger = __mpiproof_alloc(capacity, 1, 0);
    if (larger == NULL) {
      __mpiproof_stop("scanf: no memory for a number");
    }
    memcpy(larger, token->text, token->length);
    if (token->text != token->few) {
      __mpiproof_release(token->text);
    }
    token->text = larger;
    token->capacity = capacity;
  }
  token->text[token->length++] = (char)c;
  token->text[token->length] = '\0';
}

/* What is left of the field and the byte under consideration. */
typedef struct Reader {
  RtSource *source;
  int width; /* bytes that may still be read; -1: no limit */
  int c;
} Reader;

/* Reads one more byte of the field; 0 if there is none. */
static int advance(Reader *reader) {
  if (reader->width == 0) {
    reader->c = EOF;
    return 0;
  }
  reader->c = rt_source_next(reader->source);
  if (reader->c != EOF && reader->width > 0) {
    reader->width--;
  }
  return reader->c != EOF;
}

/* Reads the rest of a word of which the first letter is under consideration.
 * The byte that does not fit is not put back, as glibc does not. */
static RtScanResult read_word(Reader *reader, Token *token,
                              const char *word) {
  token_add(token, reader->c);
  for (word++; *word != '\0'; word++) {
    if (!advance(reader) || rt_lower(reader->c) != *word) {
      return RT_SCAN_MISMATCH;
    }
    token_add(token, reader->c);
  }
  return RT_SCAN_OK;
}

static RtScanResult read_infinity(Reader *reader, Token *token) {
  const RtScanResult result = read_word(reader, token, "inf");
  if (result != RT_SCAN_OK || !advance(reader)) {
    return result;
  }
  if (rt_lower(reader->c) == 'i') {
    return read_word(reader, token, "inity");
  }
  rt_source_back(reader->source, reader->c);
  return RT_SCAN_OK;
}

/* Whether the byte continues a number, and what it changes. */
typedef struct Shape {
  int is_hex;
  int has_digit;
  int has_point;
  int has_exponent;
  int may_sign; /* an exponent's sign may follow */
} Shape;

static int continues(Shape *shape, int c) {
  const int may_sign = shape->may_sign;
  const int lower = rt_lower(c);
  shape->may_sign = 0;
  if (rt_is_digit(c) || (shape->is_hex && !shape->has_exponent &&
                         (unsigned)lower - 'a' < 6u)) {
    shape->has_digit = 1;
    return 1;
  }
  if (may_sign && (c == '-' || c == '+')) {
    return 1;
  }
  if (shape->has_digit && !shape->has_exponent &&
      lower == (shape->is_hex ? 'p' : 'e')) {
    shape->has_exponent = 1;
    shape->has_point = 1;
    shape->may_sign = 1;
    return 1;
  }
  if (c == '.' && !shape->has_point) {
    shape->has_point = 1;
    return 1;
  }
  return 0;
}

/* Digits, point and exponent, starting with the byte under consideration. */
static RtScanResult read_digits(Reader *reader, Token *token) {
  const size_t start = token->length;
  Shape shape = {0};
  size_t prefix = 0;
  if (reader->c == '0') {
    token_add(token, '0');
    if (!advance(reader)) {
      return RT_SCAN_OK;
    }
    if (reader->width != 0 && rt_lower(reader->c) == 'x') {
      token_add(token, reader->c);
      shape.is_hex = 1;
      prefix = 2;
      advance(reader);
    } else {
      shape.has_digit = 1;
    }
  }
  while (reader->c != EOF) {
    if (!continues(&shape, reader->c)) {
      rt_source_back(reader->source, reader->c);
      break;
    }
    token_add(token, reader->c);
    advance(reader);
  }
  return token->length == start + prefix ? RT_SCAN_MISMATCH : RT_SCAN_OK;
}

static RtScanResult read_token(RtSource *source, const RtScanSpec *spec,
                               Token *token) {
  Reader reader = {source, spec->width, EOF};
  if (!advance(&reader)) {
    return RT_SCAN_END;
  }
  if (__rt_token_starts(reader.c)) {
    size_t rest = __rt_token_rest(reader.c);
    const int has_end = rest == (size_t)-1;
    token_add(token, reader.c);
    while (rest-- != 0 && !(has_end && reader.c == RT_TOKEN_END) &&
           advance(&reader)) {
      token_add(token, reader.c);
    }
    return RT_SCAN_OK;
  }
  if (reader.c == '-' || reader.c == '+') {
    token_add(token, reader.c);
    if (!advance(&reader)) {
      return RT_SCAN_MISMATCH;
    }
  }
  switch (rt_lower(reader.c)) {
  case 'n':
    return read_word(&reader, token, "nan");
  case 'i':
    return read_infinity(&reader, token);
  default:
    return read_digits(&reader, token);
  }
}

/* Converts the token; not a number after all if nothing of it is used. */
static RtScanResult convert(const char *text, RtScanLength length, void *to) {
  char *end;
  if (length == RT_SCAN_BIG_L || length == RT_SCAN_LL) {
    const long double value = strtold(text, &end);
    if (end != text && to != NULL) {
      *(long double *)to = value;
    }
  } else if (length == RT_SCAN_L) {
    const double value = strtod(text, &end);
    if (end != text && to != NULL) {
      *(double *)to = value;
    }
  } else {
    const float value = strtof(text, &end);
    if (end != text && to != NULL) {
      *(float *)to = value;
    }
  }
  return end != text ? RT_SCAN_OK : RT_SCAN_MISMATCH;
}

RtScanResult __rt_scan_float(RtSource *source, const RtScanSpec *spec,
                             void *to) {
  Token token;
  token.text = token.few;
  token.length = 0;
  token.capacity = sizeof token.few;
  token.few[0] = '\0';
  RtScanResult result = read_token(source, spec, &token);
  if (result == RT_SCAN_OK) {
    result = convert(token.text, spec->length, to);
  }
  if (token.text != token.few) {
    __mpiproof_release(token.text);
  }
  return result;
}
