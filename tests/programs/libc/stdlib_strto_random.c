// mpiproof-test:
// note: number scanners on pseudo-random text, as checksums
#include <errno.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t state = 88172645463325252u;

static uint64_t next(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

static void fill(char *to, const char *alphabet, int limit) {
  const int n = (int)(next() % (unsigned)limit);
  for (int i = 0; i < n; i++)
    to[i] = alphabet[next() % strlen(alphabet)];
  to[n] = '\0';
}

static uint64_t sum;

static void add(uint64_t value, const char *text, const char *end) {
  sum = sum * 31 + value;
  sum = sum * 31 + (uint64_t)(end - text);
  sum = sum * 31 + (uint64_t)(unsigned)errno;
  errno = 0;
}

static uint64_t bits_of(double x) {
  uint64_t bits = 1;
  if (!isnan(x))
    memcpy(&bits, &x, sizeof bits);
  return bits;
}

int main(void) {
  static const char *const alphabets[] = {
      "0123456789", " \t+-0xX19aAfFzZ_", "0123456789.eE+-", "0x1.8pP+-fF",
      "infINFtyTYnaNA(12)"};
  for (int which = 0; which < 5; which++) {
    sum = 0;
    for (int i = 0; i < 400; i++) {
      char text[40];
      char *end;
      fill(text, alphabets[which], next() % 3 == 0 ? 36 : 10);
      const int bases[] = {0, 2, 8, 10, 16, 36};
      const int base = bases[next() % 6];
      errno = 0;
      uint64_t value = (uint64_t)strtol(text, &end, base);
      add(value, text, end);
      value = strtoul(text, &end, base);
      add(value, text, end);
      value = bits_of(strtod(text, &end));
      add(value, text, end);
      value = bits_of(strtof(text, &end));
      add(value, text, end);
      value = bits_of((double)strtold(text, &end));
      add(value, text, end);
    }
    printf("%d %016lx\n", which, sum);
  }
  return 0;
}
