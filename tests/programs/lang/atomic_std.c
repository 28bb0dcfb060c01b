// mpiproof-test:
// note: stdatomic.h operations on all widths
#include <stdatomic.h>
#include <stdio.h>

#define EXERCISE(type, fmt)                                               \
  do {                                                                    \
    _Atomic type v = 5;                                                   \
    type old = atomic_fetch_add(&v, 10);                                  \
    printf(#type " " fmt " " fmt, old, atomic_load(&v));                  \
    old = atomic_fetch_sub(&v, 20);                                       \
    printf(" " fmt " " fmt, old, atomic_load(&v));                        \
    atomic_store(&v, 0x5a);                                               \
    old = atomic_fetch_and(&v, 0x0f);                                     \
    printf(" " fmt, old);                                                 \
    old = atomic_fetch_or(&v, 0x30);                                      \
    printf(" " fmt, old);                                                 \
    old = atomic_fetch_xor(&v, 0x11);                                     \
    printf(" " fmt, old);                                                 \
    old = atomic_exchange(&v, 77);                                        \
    printf(" " fmt, old);                                                 \
    type want = 76;                                                       \
    int ok = atomic_compare_exchange_strong(&v, &want, 1);                \
    printf(" %d " fmt, ok, want);                                         \
    ok = atomic_compare_exchange_strong(&v, &want, 2);                    \
    printf(" %d " fmt "\n", ok, atomic_load(&v));                         \
  } while (0)

int main(void) {
  EXERCISE(char, "%d");
  EXERCISE(signed char, "%d");
  EXERCISE(unsigned char, "%d");
  EXERCISE(short, "%d");
  EXERCISE(unsigned short, "%d");
  EXERCISE(int, "%d");
  EXERCISE(unsigned, "%u");
  EXERCISE(long, "%ld");
  EXERCISE(unsigned long, "%lu");
  EXERCISE(long long, "%lld");
  atomic_flag flag = ATOMIC_FLAG_INIT;
  printf("%d", atomic_flag_test_and_set(&flag));
  printf(" %d", atomic_flag_test_and_set(&flag));
  atomic_flag_clear(&flag);
  printf(" %d\n", atomic_flag_test_and_set(&flag));
  atomic_thread_fence(memory_order_seq_cst);
  atomic_signal_fence(memory_order_acquire);
  atomic_bool b = 0;
  printf("%d", atomic_exchange(&b, 5));
  printf(" %d\n", atomic_load(&b));
  return 0;
}
