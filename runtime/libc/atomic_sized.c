/* The sized forms of atomic.c's functions, called for objects that may not be
 * aligned: 1, 2, 4, 8 and 16 bytes. */
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

typedef unsigned __int128 uint128_t;

#define ATOMIC_SIZED(n, type)                                                 \
  type rt_atomic_load_##n(const type *from, int order)                        \
      __asm__("__atomic_load_" #n);                                           \
  type rt_atomic_load_##n(const type *from, int order) {                      \
    type value;                                                               \
    (void)order;                                                              \
    memcpy(&value, from, n);                                                  \
    return value;                                                             \
  }                                                                           \
  void rt_atomic_store_##n(type *to, type value, int order)                   \
      __asm__("__atomic_store_" #n);                                          \
  void rt_atomic_store_##n(type *to, type value, int order) {                 \
    (void)order;                                                              \
    memcpy(to, &value, n);                                                    \
  }                                                                           \
  type rt_atomic_exchange_##n(type *object, type value, int order)            \
      __asm__("__atomic_exchange_" #n);                                       \
  type rt_atomic_exchange_##n(type *object, type value, int order) {          \
    const type old = rt_atomic_load_##n(object, order);                       \
    memcpy(object, &value, n);                                                \
    return old;                                                               \
  }                                                                           \
  bool rt_atomic_compare_exchange_##n(type *object, type *expected,           \
                                      type desired, int success,              \
                                      int failure)                            \
      __asm__("__atomic_compare_exchange_" #n);                               \
  bool rt_atomic_compare_exchange_##n(type *object, type *expected,           \
                                      type desired, int success,              \
                                      int failure) {                          \
    const type old = rt_atomic_load_##n(object, success);                     \
    type wanted;                                                              \
    (void)failure;                                                            \
    memcpy(&wanted, expected, n);                                             \
    memcpy(old == wanted ? object : expected,                                 \
           old == wanted ? &desired : &old, n);                               \
    return old == wanted;                                                     \
  }

#define ATOMIC_UPDATE(n, type, name, expression)                              \
  type rt_atomic_##name##_##n(type *object, type value, int order)            \
      __asm__("__atomic_" #name "_" #n);                                      \
  type rt_atomic_##name##_##n(type *object, type value, int order) {          \
    const type old = rt_atomic_load_##n(object, order);                       \
    const type next = (type)(expression);                                     \
    memcpy(object, &next, n);                                                 \
    return old;                                                               \
  }

#define ATOMIC_UPDATES(n, type)                                               \
  ATOMIC_UPDATE(n, type, fetch_add, old + value)                              \
  ATOMIC_UPDATE(n, type, fetch_sub, old - value)                              \
  ATOMIC_UPDATE(n, type, fetch_and, old & value)                              \
  ATOMIC_UPDATE(n, type, fetch_or, old | value)                               \
  ATOMIC_UPDATE(n, type, fetch_xor, old ^ value)                              \
  ATOMIC_UPDATE(n, type, fetch_nand, ~(old & value))

ATOMIC_SIZED(1, uint8_t)
ATOMIC_SIZED(2, uint16_t)
ATOMIC_SIZED(4, uint32_t)
ATOMIC_SIZED(8, uint64_t)
ATOMIC_SIZED(16, uint128_t)
ATOMIC_UPDATES(1, uint8_t)
ATOMIC_UPDATES(2, uint16_t)
ATOMIC_UPDATES(4, uint32_t)
ATOMIC_UPDATES(8, uint64_t)
ATOMIC_UPDATES(16, uint128_t)
