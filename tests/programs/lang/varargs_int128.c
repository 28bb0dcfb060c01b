// mpiproof-test:
// bitcode: no
// note: 128-bit integers through varargs. From source only: in optimised
// note: bitcode one of them is two words that look like two longs.
#include <stdarg.h>
#include <stdio.h>

static void show(const char *types, ...) {
  va_list ap;
  va_start(ap, types);
  for (; *types; types++)
    if (*types == 'q') {
      __int128 v = va_arg(ap, __int128);
      printf("%llx:%llx ", (unsigned long long)(v >> 64),
             (unsigned long long)v);
    } else {
      printf("%d ", va_arg(ap, int));
    }
  va_end(ap);
  puts("");
}

static __int128 sum(int n, ...) {
  va_list ap;
  va_start(ap, n);
  __int128 s = 0;
  while (n--)
    s += va_arg(ap, __int128);
  va_end(ap);
  return s;
}

int main(void) {
  show("iqiiqqi", 1, (__int128)-5, 2, 3, (__int128)1 << 90, (__int128)7, 4);
  show("iiiiiqi", 1, 2, 3, 4, 5, (__int128)6 << 64, 7);
  show("qq", (__int128)1, (__int128)-1);
  show("iiiiiiq", 1, 2, 3, 4, 5, 6, (__int128)1 << 100);
  printf("%d\n", (int)(sum(2, (__int128)1 << 70, (__int128)5) >> 68));
  return 0;
}
