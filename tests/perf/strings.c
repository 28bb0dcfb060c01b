// Bench kernel: hand-written string work on words.
#include <stdio.h>

#ifndef ROUNDS
#define ROUNDS 280
#endif

static char text[1 << 16];

static int length(const char *s) {
  const char *p = s;
  while (*p)
    p++;
  return (int)(p - s);
}

static int compare(const char *a, const char *b) {
  while (*a && *a == *b) {
    a++;
    b++;
  }
  return (unsigned char)*a - (unsigned char)*b;
}

static void upper(char *s) {
  for (; *s; s++)
    if (*s >= 'a' && *s <= 'z')
      *s = (char)(*s - 'a' + 'A');
    else if (*s >= 'A' && *s <= 'Z')
      *s = (char)(*s - 'A' + 'a');
}

static int count(const char *s, const char *word) {
  int n = 0;
  for (; *s; s++) {
    const char *p = s, *w = word;
    while (*w && *p == *w) {
      p++;
      w++;
    }
    n += !*w;
  }
  return n;
}

int main(void) {
  unsigned x = 7;
  for (unsigned i = 0; i < sizeof text - 1; i++) {
    x = x * 1103515245u + 12345u;
    text[i] = "abcdefg "[x >> 16 & 7];
  }
  int total = 0;
  for (int round = 0; round < ROUNDS; round++) {
    upper(text);
    total += length(text) % 1000;
    total += count(text, round & 1 ? "cab" : "CAB");
    total += compare(text + round, text + 2 * round) > 0;
  }
  printf("%d\n", total);
  return 0;
}
