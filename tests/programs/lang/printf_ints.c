// mpiproof-test:
// msan: no
// note: printf of integers: flags, widths, lengths
#include <inttypes.h>
#include <limits.h>
#include <stddef.h>
#include <stdio.h>

int main(void) {
  int list[] = {0, 1, -1, 42, -42, INT_MAX, INT_MIN};
  for (unsigned i = 0; i < sizeof list / sizeof *list; i++) {
    int v = list[i];
    printf("[%d] [%i] [%5d] [%-5d] [%05d] [%+d] [% d]\n", v, v, v, v, v, v, v);
    printf("[%.3d] [%8.3d] [%-8.3d] [%+8.3d] [%08.3d]\n", v, v, v, v, v);
    printf("[%u] [%x] [%X] [%o] [%#x] [%#X] [%#o]\n", (unsigned)v,
           (unsigned)v, (unsigned)v, (unsigned)v, (unsigned)v, (unsigned)v,
           (unsigned)v);
    printf("[%#10x] [%#-10x] [%#010x] [%.0d]\n", (unsigned)v, (unsigned)v,
           (unsigned)v, v);
    printf("[%hhd] [%hd] [%hhu] [%hu]\n", (signed char)v, (short)v,
           (unsigned char)v, (unsigned short)v);
  }
  printf("%ld %lu %lld %llu\n", LONG_MIN, ULONG_MAX, LLONG_MAX, ULLONG_MAX);
  printf("%zu %zd %td %jd %ju\n", (size_t)-1, (ssize_t)-5, (ptrdiff_t)-6,
         INTMAX_MIN, UINTMAX_MAX);
  printf("%" PRId8 " %" PRIu16 " %" PRIx32 " %" PRId64 "\n", (int8_t)-5,
         (uint16_t)65535, (uint32_t)0xabc, INT64_MIN);
  printf("[%*d] [%-*d] [%.*d] [%*d]\n", 6, 42, 6, 42, 4, 42, -6, 42);
  printf("%lx %lo %llX\n", ULONG_MAX, ULONG_MAX, 0xdeadbeefcafeull);
  printf("%d%%\n", 50);
  printf("%2$d %1$d %2$d\n", 10, 20);
  printf("[%'d]\n", 1234567);
  int n = printf("count\n");
  int at;
  printf("abc%ndef\n", &at);
  printf("%d %d\n", n, at);
  return 0;
}
