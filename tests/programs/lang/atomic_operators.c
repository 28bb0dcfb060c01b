// mpiproof-test:
// note: operators on _Atomic objects
#include <stdatomic.h>
#include <stdio.h>

static _Atomic int counter;
static atomic_ulong total = 100;

struct Point {
  int x, y;
};

int main(void) {
  for (int i = 0; i < 100; i++)
    counter++;
  counter += 5;
  counter -= 2;
  counter *= 3;
  counter /= 4;
  counter ^= 0xff;
  counter <<= 1;
  printf("%d\n", counter);
  printf("%d\n", counter++);
  printf("%d\n", ++counter);
  printf("%d\n", counter--);
  total = total + 1;
  printf("%lu\n", total);
  _Atomic double d = 1.5;
  d += 2.25;
  d *= 2;
  printf("%g\n", d);
  _Atomic(int *) p;
  int list[5] = {1, 2, 3, 4, 5};
  p = list;
  atomic_fetch_add(&p, 3);
  printf("%d\n", *p);
  int *old = atomic_fetch_sub(&p, 1);
  printf("%d %d\n", *old, *p);
  static _Atomic struct Point point;
  atomic_store(&point, ((struct Point){3, 4}));
  struct Point q = atomic_load(&point);
  printf("%d %d\n", q.x, q.y);
  struct Point r = atomic_exchange(&point, ((struct Point){5, 6}));
  printf("%d %d\n", r.x + q.x, r.y);
  struct Point want = {5, 6};
  printf("%d\n", atomic_compare_exchange_strong(&point, &want,
                                                ((struct Point){7, 8})));
  q = point;
  printf("%d %d\n", q.x, q.y);
  _Atomic _Bool flag = 0;
  flag |= 1;
  printf("%d\n", flag);
  _Atomic float f = 1;
  f--;
  printf("%g %d\n", f, atomic_is_lock_free(&counter));
  return 0;
}
