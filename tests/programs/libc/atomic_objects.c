// mpiproof-test:
// cflags: -latomic
// note: atomic objects too large for an instruction
#include <stdatomic.h>
#include <stdio.h>

typedef struct {
  long a, b, c;
} Big;

int main(void) {
  _Atomic(Big) object;
  atomic_init(&object, ((Big){1, 2, 3}));
  Big value = atomic_load(&object);
  printf("%ld %ld %ld\n", value.a, value.b, value.c);
  atomic_store(&object, ((Big){4, 5, 6}));
  value = atomic_exchange(&object, ((Big){7, 8, 9}));
  printf("%ld %ld %ld\n", value.a, value.b, value.c);
  Big expected = {0, 0, 0};
  printf("%d ", atomic_compare_exchange_strong(&object, &expected, value));
  printf("%ld %ld %ld ", expected.a, expected.b, expected.c);
  printf("%d\n", atomic_compare_exchange_strong(&object, &expected, value));
  value = atomic_load(&object);
  printf("%ld %ld %ld\n", value.a, value.b, value.c);
  printf("%d\n", atomic_is_lock_free(&object));
  return 0;
}
