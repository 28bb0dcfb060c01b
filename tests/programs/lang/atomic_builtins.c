// mpiproof-test:
// note: __atomic and __sync builtins
#include <stdint.h>
#include <stdio.h>

static int8_t a8 = 100;
static uint16_t a16 = 1000;
static int32_t a32 = 100000;
static uint64_t a64 = 1ull << 40;

int main(void) {
  printf("%d ", __atomic_fetch_add(&a8, 50, __ATOMIC_SEQ_CST));
  printf("%d\n", a8);
  printf("%d ", __atomic_add_fetch(&a16, 65000, __ATOMIC_RELAXED));
  printf("%d\n", a16);
  printf("%d ", __atomic_sub_fetch(&a32, 1, __ATOMIC_ACQ_REL));
  printf("%d\n", a32);
  printf("%llu\n", (unsigned long long)__atomic_fetch_or(&a64, 1,
                                                         __ATOMIC_RELEASE));
  printf("%d\n", __atomic_nand_fetch(&a32, 0xff, __ATOMIC_SEQ_CST));
  printf("%d\n", __atomic_fetch_nand(&a16, 0xf0, __ATOMIC_SEQ_CST));
  printf("%d\n", __atomic_xor_fetch(&a16, 0x55, __ATOMIC_SEQ_CST));
  printf("%d\n", __atomic_and_fetch(&a8, 0x3c, __ATOMIC_SEQ_CST));
  int32_t v, w = 5;
  __atomic_load(&a32, &v, __ATOMIC_ACQUIRE);
  __atomic_store(&a32, &w, __ATOMIC_RELEASE);
  printf("%d %d\n", v, a32);
  __atomic_exchange(&a32, &v, &w, __ATOMIC_SEQ_CST);
  printf("%d %d\n", a32, w);
  uint64_t expected = 3, desired = 9;
  printf("%d", __atomic_compare_exchange_n(&a64, &expected, 7, 0,
                                           __ATOMIC_SEQ_CST,
                                           __ATOMIC_RELAXED));
  printf(" %llu\n", (unsigned long long)expected);
  printf("%d", __atomic_compare_exchange(&a64, &expected, &desired, 0,
                                         __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST));
  printf(" %llu\n", (unsigned long long)a64);
  printf("%d\n", __sync_fetch_and_add(&a32, 3));
  printf("%d\n", __sync_add_and_fetch(&a32, 4));
  printf("%d\n", __sync_fetch_and_sub(&a16, 1));
  printf("%d\n", __sync_or_and_fetch(&a8, 3));
  printf("%d\n", __sync_bool_compare_and_swap(&a32, 0, 1));
  printf("%d\n", __sync_val_compare_and_swap(&a8, a8, 2));
  printf("%d\n", a8);
  int lock = 0;
  printf("%d", __sync_lock_test_and_set(&lock, 1));
  printf("%d", __sync_lock_test_and_set(&lock, 1));
  __sync_lock_release(&lock);
  printf("%d\n", lock);
  __sync_synchronize();
  unsigned char flag = 0;
  printf("%d", __atomic_test_and_set(&flag, __ATOMIC_SEQ_CST));
  printf("%d", __atomic_test_and_set(&flag, __ATOMIC_SEQ_CST));
  __atomic_clear(&flag, __ATOMIC_SEQ_CST);
  printf("%d\n", flag);
  char *p = "hello";
  __atomic_fetch_add(&p, 2, __ATOMIC_SEQ_CST);
  puts(p);
  w = __atomic_fetch_min(&a32, -5, __ATOMIC_SEQ_CST);
  printf("%d %d\n", w, a32);
  printf("%d ", __atomic_max_fetch(&a32, 50, __ATOMIC_SEQ_CST));
  printf("%d\n", a32);
  return 0;
}
