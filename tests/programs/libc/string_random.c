// mpiproof-test:
// note: string functions on pseudo-random text, as checksums
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

static uint64_t state = 88172645463325252u;

static uint64_t next(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

static void fill(char *to, int limit) {
  const int n = (int)(next() % (unsigned)limit);
  for (int i = 0; i < n; i++)
    to[i] = "aAbB0129.z"[next() % 10];
  to[n] = '\0';
}

static uint64_t sums[20];

static void add(int which, long value) {
  sums[which] = sums[which] * 31 + (uint64_t)value;
}

static long at(const void *base, const void *p) {
  return p ? (const char *)p - (const char *)base : -1;
}

static int sign(int x) { return (x > 0) - (x < 0); }

int main(void) {
  for (int i = 0; i < 800; i++) {
    char a[32], b[8], c[64];
    fill(a, 30);
    fill(b, 4);
    add(0, sign(strcmp(a, b)) + 2 * sign(strncmp(a, b, 2)));
    add(1, sign(strcasecmp(a, b)) + 2 * sign(strncasecmp(a, b, 2)));
    add(2, sign(strverscmp(a, b)));
    add(3, at(a, strstr(a, b)));
    add(4, at(a, strcasestr(a, b)));
    add(5, at(a, memmem(a, strlen(a), b, strlen(b))));
    add(6, (long)strspn(a, b) * 100 + (long)strcspn(a, b));
    add(7, at(a, strpbrk(a, b)));
    add(8, at(a, strchr(a, b[0])));
    add(9, at(a, strrchr(a, b[0])));
    add(10, at(a, memchr(a, b[0], strlen(a))));
    add(11, at(a, memrchr(a, b[0], strlen(a))));
    add(12, sign(memcmp(a, b, strlen(b) < strlen(a) ? strlen(b) : 0)));
    strcpy(c, a);
    strcat(c, b);
    strncat(c, a, 3);
    add(13, (long)strlen(c));
    memset(c + 40, '#', 10);
    add(14, at(c, stpncpy(c + 40, a, 9)));
    for (int k = 0; k < 10; k++)
      add(15, c[40 + k]);
    strcpy(c, a);
    char *save;
    for (char *t = strtok_r(c, "a.", &save); t; t = strtok_r(NULL, "a.", &save))
      add(16, at(c, t) * 64 + (long)strlen(t));
    strcpy(c, a);
    char *rest = c;
    for (char *t; (t = strsep(&rest, "bB")) != NULL;)
      add(17, at(c, t) * 64 + (long)strlen(t));
  }
  for (int i = 0; i < 18; i++)
    printf("%d %016lx\n", i, sums[i]);
  return 0;
}
