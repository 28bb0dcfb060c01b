/* Texts of messages. A number that depends on inputs is written as its
 * expression instead of being decided, which would cost a path for each of its
 * values. */
#include "mpi/message.h"

#include <stdlib.h>
#include <string.h>

#include "internal.h"

typedef struct Sink {
  char *to;
  size_t room;           /* without the terminating zero */
} Sink;

static void put(Sink *sink, char c) {
  if (sink->room == 0) return;
  *sink->to++ = c;
  sink->room--;
}

static void put_text(Sink *sink, const char *text) {
  while (*text != '\0') {
    put(sink, *text++);
  }
}

static void put_number(Sink *sink, long long value) {
  char digits[24];
  int n = 0;
  unsigned long long rest =
      value < 0 ? -(unsigned long long)value : (unsigned long long)value;
  do {
    digits[n++] = (char)('0' + rest % 10);
    rest /= 10;
  } while (rest != 0);
  if (value < 0) put(sink, '-');
  while (n > 0) {
    put(sink, digits[--n]);
  }
}

/* 1 if the value of `size` bytes was written as an expression. */
static int put_symbolic(Sink *sink, const void *value, size_t size) {
  char text[128];
  if (!__mpiproof_is_symbolic(value, size)) return 0;
  __mpiproof_describe(text, sizeof text, value, size);
  put_text(sink, text);
  return 1;
}

static void put_int(Sink *sink, int value) {
  if (!put_symbolic(sink, &value, sizeof value)) put_number(sink, value);
}

static void put_long(Sink *sink, long long value) {
  if (!put_symbolic(sink, &value, sizeof value)) put_number(sink, value);
}

void __mpi_message(char *to, size_t size, const char *format, va_list args) {
  Sink sink = {to, size - 1};
  for (const char *f = format; *f != '\0'; f++) {
    if (f[0] != '%') {
      put(&sink, f[0]);
    } else if (f[1] == 's') {
      put_text(&sink, va_arg(args, const char *));
      f++;
    } else if (f[1] == 'd') {
      put_int(&sink, va_arg(args, int));
      f++;
    } else {             /* %lld */
      put_long(&sink, va_arg(args, long long));
      f += 3;
    }
  }
  *sink.to = '\0';
}

char *__mpi_text_copy(const char *text) {
  size_t size = strlen(text) + 1;
  char *copy = malloc(size);
  return copy == NULL ? NULL : memcpy(copy, text, size);
}
