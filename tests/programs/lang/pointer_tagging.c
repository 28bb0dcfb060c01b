// mpiproof-test:
// note: pointer bits stored in integers and back
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Low bits of an aligned pointer carry a tag. */
typedef uintptr_t Tagged;

static Tagged tag(void *p, unsigned t) {
  return (uintptr_t)p | t;
}
static unsigned tag_of(Tagged v) {
  return v & 7;
}
static void *pointer_of(Tagged v) {
  return (void *)(v & ~(uintptr_t)7);
}

struct XorNode {
  int value;
  uintptr_t link;
};

static int walk(struct XorNode *from) {
  int s = 0;
  struct XorNode *previous = NULL;
  while (from) {
    s = s * 10 + from->value;
    struct XorNode *next = (struct XorNode *)(from->link ^
                                              (uintptr_t)previous);
    previous = from;
    from = next;
  }
  return s;
}

int main(void) {
  long *a = malloc(sizeof *a);
  double *b = malloc(sizeof *b);
  *a = 123;
  *b = 4.5;
  Tagged list[2] = {tag(a, 1), tag(b, 5)};
  for (int i = 0; i < 2; i++)
    if (tag_of(list[i]) == 1)
      printf("%ld\n", *(long *)pointer_of(list[i]));
    else
      printf("%g %u\n", *(double *)pointer_of(list[i]), tag_of(list[i]));
  free(pointer_of(list[0]));
  free(pointer_of(list[1]));
  struct XorNode n[4];
  for (int i = 0; i < 4; i++) {
    n[i].value = i + 1;
    n[i].link = (i > 0 ? (uintptr_t)&n[i - 1] : 0) ^
                (i < 3 ? (uintptr_t)&n[i + 1] : 0);
  }
  printf("%d %d\n", walk(&n[0]), walk(&n[3]));
  char raw[sizeof(void *)];
  int x = 9, *p = &x, *q;
  memcpy(raw, &p, sizeof p);
  memcpy(&q, raw, sizeof q);
  printf("%d %d\n", *q, p == q);
  uint32_t half[2];
  memcpy(half, &p, sizeof p);
  uint64_t joined = (uint64_t)half[1] << 32 | half[0];
  *(int *)(uintptr_t)joined = 10;
  printf("%d\n", x);
  uintptr_t up = ((uintptr_t)raw + 15) / 16 * 16;
  printf("%d %d\n", up % 16 == 0, up - (uintptr_t)raw < 16);
  return 0;
}
