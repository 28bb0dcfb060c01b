// mpiproof-test:
// expect: verified

/* A union of static storage duration is zero behind a smaller member that
   initialises it, and so is padding. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

union number {
  char c;
  int i;
  long l[3];
};

static union number alone = {1};
static union number many[3] = {{.i = 5}, {.c = 3}};
struct holder {
  union number x;
  char y;
};
struct holder outer = {{2}, 3};
static const union number fixed = {.c = 4};

int main(void) {
  static union number local = {7};
  unsigned char bytes[sizeof outer];
  memcpy(bytes, &outer, sizeof outer);
  int sum = 0;
  for (size_t i = 0; i < sizeof bytes; i++)
    if (bytes[i]) sum += bytes[i];
  printf("%ld %ld %ld\n", alone.l[0], alone.l[1], alone.l[2]);
  printf("%ld %ld %ld\n", many[0].l[0], many[1].l[2], many[2].l[1]);
  printf("%ld %ld %d\n", outer.x.l[2], fixed.l[0], sum);
  assert(local.l[0] == 7 && local.l[2] == 0);
  return 0;
}
