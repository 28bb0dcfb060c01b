/* Random text against random scanf formats; results must be those of glibc.
 * args: 1 20000 */
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

static void some_text(char *to, size_t n) {
  static const char letters[] =
      "0011223456789abcdefxXpPeE+--.. \t\n%infNAN()iIn,";
  const size_t length = pick((unsigned)n);
  for (size_t i = 0; i < length; i++) {
    to[i] = letters[pick(sizeof letters - 1)];
  }
  to[length] = '\0';
}

/* One directive into `at`; returns the kind of its argument. */
static char some_directive(char *at) {
  static const char kinds[] = "diuoxfs[cn%";
  const char kind = kinds[pick(sizeof kinds - 1)];
  at += sprintf(at, "%s%%", pick(3) ? "" : " ");
  if (kind == '%') {
    strcpy(at, "%");
    return kind;
  }
  const int suppresses = kind != 'n' && pick(6) == 0;
  if (suppresses) {
    *at++ = '*';
  }
  if (kind == 's' || kind == '[' || kind == 'c' ||
      (kind != 'n' && pick(3) == 0)) {
    at += sprintf(at, "%u", 1 + pick(9));
  }
  static const char *const sets[] = {"[a-f0-9]", "[^ 0-3]", "[]x+-]",
                                     "[^]e.]", "[%n]"};
  switch (kind) {
  case '[':
    strcpy(at, sets[pick(5)]);
    break;
  case 'f':
    strcpy(at, "lf");
    break;
  case 's':
  case 'c':
    sprintf(at, "%c", kind);
    break;
  default:
    sprintf(at, "l%c", kind);
  }
  return suppresses ? '%' : kind;
}

static void print_value(char kind, const void *value) {
  long number;
  double real;
  switch (kind) {
  case '%':
    break;
  case 'f':
    memcpy(&real, value, sizeof real);
    printf(" %.17g", real);
    break;
  case 's':
  case '[':
  case 'c':
    printf(" \"%.12s\"", (const char *)value);
    break;
  default:
    memcpy(&number, value, sizeof number);
    printf(" %ld", number);
  }
}

static void one(FILE *file) {
  char text[24];
  char format[100];
  union {
    long l;
    double d;
    char text[16];
  } values[3];
  char kinds[3];
  memset(values, 0, sizeof values);
  some_text(text, sizeof text);
  char *at = format;
  int used = 0;
  const unsigned count = 1 + pick(3);
  for (unsigned i = 0; i < count; i++) {
    const char kind = some_directive(at);
    at += strlen(at);
    if (kind != '%') {
      kinds[used++] = kind;
    }
    if (pick(5) == 0) {
      strcpy(at, pick(2) ? "," : " ");
      at++;
    }
  }
  int stored;
  if (pick(2)) {
    stored = sscanf(text, format, &values[0], &values[1], &values[2]);
  } else {
    rewind(file);
    fputs(text, file);
    fputc('\0', file);
    rewind(file);
    stored = fscanf(file, format, &values[0], &values[1], &values[2]);
    printf("%d ", fgetc(file));
  }
  printf("{%s} {%s} %d", format, text, stored);
  for (int i = 0; i < used; i++) {
    print_value(kinds[i], &values[i]);
  }
  putchar('\n');
}

int main(int argc, char **argv) {
  state = argc > 1 ? (uint64_t)atoi(argv[1]) * 0x9e3779b97f4a7c15u : 88172645;
  const int count = argc > 2 ? atoi(argv[2]) : 1000;
  FILE *file = tmpfile();
  for (int i = 0; i < count; i++) {
    one(file);
  }
  fclose(file);
  return 0;
}
