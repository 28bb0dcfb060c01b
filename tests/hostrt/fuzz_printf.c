/* Random printf directives; the output must be that of glibc.
 * args: 1 6000 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t state;

static uint64_t next(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

static unsigned pick(unsigned n) {
  return (unsigned)(next() >> 20) % n;
}

/* Writes flags, width and precision. */
static char *decorate(char *at) {
  static const char flags[] = "-+ #0'";
  *at++ = '%';
  while (pick(2)) {
    *at++ = flags[pick(6)];
  }
  if (pick(2)) {
    at += sprintf(at, "%u", 1 + pick(25));
  }
  if (pick(2)) {
    *at++ = '.';
    if (pick(4)) {
      at += sprintf(at, "%u", pick(20));
    }
  }
  return at;
}

static long some_integer(void) {
  const uint64_t bits = next();
  switch (pick(4)) {
  case 0:
    return (long)(bits % 20) - 10;
  case 1:
    return (long)bits;
  case 2:
    return (long)(bits >> pick(64));
  default:
    return (long)((1ul << pick(64)) - pick(2));
  }
}

static double some_double(void) {
  double value;
  const uint64_t bits = next();
  switch (pick(4)) {
  case 0:
    return (double)some_integer() / 8;
  case 1:
    memcpy(&value, &bits, sizeof value);
    return value == value ? value : 0.5;
  case 2:
    return (double)(int)pick(2000) / 1000;
  default:
    return (double)some_integer();
  }
}

static void one(void) {
  char format[64];
  format[0] = '[';
  char *at = decorate(format + 1);
  int length = -1;
  char text[2000] = "";
  switch (pick(4)) {
  case 0:
  case 1: {
    static const char *const lengths[] = {"",  "hh", "h", "l",
                                          "ll", "j",  "z", "t"};
    const unsigned l = pick(8);
    const char conversion = "diuoxX"[pick(6)];
    sprintf(at, "%s%c]", lengths[l], conversion);
    const long value = some_integer();
    length = l < 3 ? snprintf(text, sizeof text, format, (int)value)
                   : snprintf(text, sizeof text, format, value);
    break;
  }
  case 2: {
    const char conversion = "fFeEgGaA"[pick(8)];
    if (pick(4) == 0) {
      sprintf(at, "L%c]", conversion);
      length = snprintf(text, sizeof text, format,
                        (long double)some_double() / 3);
    } else {
      sprintf(at, "%c]", conversion);
      length = snprintf(text, sizeof text, format, some_double());
    }
    break;
  }
  default:
    if (pick(2)) {
      strcpy(at, "s]");
      length = snprintf(text, pick(2) ? sizeof text : pick(20), format,
                        "some text");
      text[19] = '\0';
    } else {
      strcpy(at, "c]");
      length = snprintf(text, sizeof text, format, 'a' + (int)pick(26));
    }
  }
  printf("%s %d ", format, length);
  if (length >= 0 && length < 19) {
    puts(text);
  } else {
    text[60] = '\0';
    puts(length > 60 ? text : "long");
  }
}

int main(int argc, char **argv) {
  state = argc > 1 ? (uint64_t)atoi(argv[1]) * 0x9e3779b97f4a7c15u : 88172645;
  const int count = argc > 2 ? atoi(argv[2]) : 1000;
  for (int i = 0; i < count; i++) {
    one();
  }
  return 0;
}
