// mpiproof-test:
// note: sparse and 64-bit switches with case ranges
#include <stdio.h>

static int sparse(int x) {
  switch (x) {
    case -2147483647 - 1: return 1;
    case -1000000: return 2;
    case -3: return 3;
    case 0: return 4;
    case 17: return 5;
    case 1000: return 6;
    case 1000000000: return 7;
    case 2147483647: return 8;
    default: return 0;
  }
}

static int wide(unsigned long long x) {
  switch (x) {
    case 0: return 1;
    case 0x100000000ull: return 2;
    case 0x8000000000000000ull: return 3;
    case 0xffffffffffffffffull: return 4;
    case 0x7fffffffffffffffull: return 5;
    case 42: return 6;
  }
  return 0;
}

static int range(int c) {
  switch (c) {
    case '0' ... '9': return 'd';
    case 'a' ... 'f':
    case 'A' ... 'F': return 'x';
    case 'g' ... 'z': return 'l';
    case -100 ... -1: return 'n';
    case 1000 ... 100000: return 'k';
    default: return '?';
  }
}

static int tiny(signed char c) {
  switch (c) {
    case -128: return 1;
    case 127: return 2;
    case -1: return 3;
  }
  return 0;
}

static int boolean(_Bool b) {
  switch (b) {
    case 0: return 10;
    case 1: return 20;
  }
  return 30;
}

int main(void) {
  int list[] = {-2147483647 - 1, -1000000, -3, 0, 17, 1000, 1000000000,
                2147483647, 1, -2};
  for (int i = 0; i < 10; i++)
    printf("%d ", sparse(list[i]));
  puts("");
  unsigned long long w[] = {0, 0x100000000, 1ull << 63, -1ull,
                            -1ull >> 1, 42, 1};
  for (int i = 0; i < 7; i++)
    printf("%d ", wide(w[i]));
  puts("");
  int c[] = {'5', 'c', 'E', 'q', '!', -100, -101, -1, 1000, 100000, 100001};
  for (int i = 0; i < 11; i++)
    printf("%c ", range(c[i]));
  puts("");
  for (int i = -128; i < 128; i++)
    if (tiny((signed char)i))
      printf("%d:%d ", i, tiny((signed char)i));
  printf("%d %d\n", boolean(0), boolean(5));
  return 0;
}
