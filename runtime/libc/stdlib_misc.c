/* stdlib.h and inttypes.h, integer arithmetic: C11 7.22.6 and 7.8.2, and the
 * base-64 numbers of POSIX. */
#define _GNU_SOURCE
#include <inttypes.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int abs(int x) { return x < 0 ? -x : x; }

long labs(long x) { return x < 0 ? -x : x; }

long long llabs(long long x) { return x < 0 ? -x : x; }

intmax_t imaxabs(intmax_t x) { return x < 0 ? -x : x; }

div_t div(int a, int b) { return (div_t){a / b, a % b}; }

ldiv_t ldiv(long a, long b) { return (ldiv_t){a / b, a % b}; }

lldiv_t lldiv(long long a, long long b) { return (lldiv_t){a / b, a % b}; }

imaxdiv_t imaxdiv(intmax_t a, intmax_t b) {
  return (imaxdiv_t){a / b, a % b};
}

/* ---- radix 64 ---------------------------------------------------------- */

static const char radix_digits[] =
    "./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

long a64l(const char *s) {
  uint64_t value = 0;
  for (int i = 0; i < 6 && s[i] != '\0'; i++) {
    const char *digit = strchr(radix_digits, s[i]);
    if (digit == NULL)
      break;
    value |= (uint64_t)(digit - radix_digits) << (6 * i);
  }
  return (long)value;
}

char *l64a(long value) {
  static char text[7];
  uint32_t rest = (uint32_t)value;
  int n = 0;
  for (; rest != 0; rest >>= 6)
    text[n++] = radix_digits[rest & 63];
  text[n] = '\0';
  return text;
}

/* ---- comma separated options (POSIX getsubopt) ------------------------- */

static int find_token(const char *text, size_t n, char *const *tokens) {
  for (int i = 0; tokens[i] != NULL; i++)
    if (strncmp(tokens[i], text, n) == 0 && tokens[i][n] == '\0')
      return i;
  return -1;
}

int getsubopt(char **restrict option, char *const *restrict tokens,
              char **restrict value) {
  char *text = *option;
  if (*text == '\0')
    return -1;
  char *end = text + strcspn(text, ",");
  char *equals = memchr(text, '=', (size_t)(end - text));
  char *name_end = equals != NULL ? equals : end;
  const int found = find_token(text, (size_t)(name_end - text), tokens);
  if (found < 0)
    *value = text;
  else
    *value = equals != NULL ? equals + 1 : NULL;
  if (*end != '\0')
    *end++ = '\0';
  *option = end;
  return found;
}
