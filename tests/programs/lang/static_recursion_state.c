// mpiproof-test:
// note: statics inside recursive functions
#include <stdio.h>

static int unique(void) {
  static int n;
  static int list[8] = {1};
  if (n < 8)
    list[n++] += n;
  int s = 0;
  for (int i = 0; i < 8; i++)
    s = s * 3 + list[i];
  return s;
}

static int walk(int n) {
  static int deepest;
  static char path[32];
  static int used;
  if (n > deepest)
    deepest = n;
  path[used++] = (char)('0' + n % 10);
  int r = n < 5 ? walk(n + 1) + (n % 2 ? 0 : n < 3 ? walk(n + 2) : 0) : 1;
  if (n == 0) {
    path[used] = 0;
    printf("%s %d\n", path, deepest);
  }
  return r;
}

static const char *ordinal(int n) {
  static char text[4][8];
  static int slot;
  char *t = text[slot++ % 4];
  const char *suffix = n % 10 == 1 && n % 100 != 11   ? "st"
                       : n % 10 == 2 && n % 100 != 12 ? "nd"
                       : n % 10 == 3 && n % 100 != 13 ? "rd"
                                                      : "th";
  snprintf(t, 8, "%d%s", n, suffix);
  return t;
}

int main(void) {
  for (int i = 0; i < 10; i++)
    printf("%d ", unique());
  puts("");
  printf("%d\n", walk(0));
  printf("%s %s %s %s\n", ordinal(1), ordinal(12), ordinal(23), ordinal(102));
  const int *p = NULL;
  for (int i = 0; i < 2; i++) {
    static const int fixed[] = {4, 5, 6};
    if (!p)
      p = fixed;
    printf("%d\n", p == fixed);
  }
  return 0;
}
