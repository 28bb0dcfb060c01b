// mpiproof-test:
// note: integer structs of 1 to 72 bytes by value
#include <stdio.h>
#include <string.h>

#define SIZES(X)                                                           \
  X(1) X(2) X(3) X(4) X(5) X(6) X(7) X(8) X(9) X(11) X(12) X(15) X(16)     \
  X(17) X(20) X(24) X(31) X(32) X(33) X(48) X(63) X(64) X(65) X(72)

#define DEFINE(n)                                                    \
  struct S##n {                                                      \
    unsigned char b[n];                                              \
  };                                                                 \
  static struct S##n make##n(unsigned seed) {                        \
    struct S##n s;                                                   \
    for (unsigned i = 0; i < n; i++)                                 \
      s.b[i] = (unsigned char)(seed * 7 + i * 13);                   \
    return s;                                                        \
  }                                                                  \
  static unsigned hash##n(int before, struct S##n s, struct S##n t,  \
                          int after) {                               \
    unsigned h = (unsigned)before;                                   \
    for (unsigned i = 0; i < n; i++)                                 \
      h = h * 31 + s.b[i] * 3u + t.b[i];                             \
    return h + (unsigned)after;                                      \
  }                                                                  \
  static struct S##n twist##n(struct S##n s) {                       \
    for (unsigned i = 0; i < n; i++)                                 \
      s.b[i] ^= s.b[(i + 1) % n];                                    \
    return s;                                                        \
  }
SIZES(DEFINE)

#define USE(n)                                                     \
  do {                                                             \
    struct S##n a = make##n(n), b = twist##n(a);                   \
    struct S##n (*volatile f)(struct S##n) = twist##n;             \
    struct S##n c = f(f(b));                                       \
    printf(#n ": %u %u %d\n", hash##n(1, a, b, 2),                 \
           hash##n(3, c, make##n(9), 4), memcmp(&a, &b, n) != 0);  \
  } while (0);

int main(void) {
  SIZES(USE)
  return 0;
}
