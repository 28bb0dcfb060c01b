// mpiproof-test:
// note: copying partly initialised objects is fine
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct Slot {
  int used;
  char tag;
  union {
    long number;
    char text[24];
  } data;
};

static struct Slot make(int n) {
  struct Slot s;
  s.used = n;
  s.tag = 'n';
  s.data.number = n * 10;
  return s;
}

static struct Slot text(const char *t) {
  struct Slot s;
  s.used = 1;
  s.tag = 't';
  strcpy(s.data.text, t);
  return s;
}

int main(void) {
  struct Slot list[6];
  list[0] = make(1);
  list[1] = text("short");
  list[2] = list[1];
  struct Slot *heap = malloc(4 * sizeof *heap);
  heap[0] = list[0];
  memcpy(&heap[1], &list[1], 2 * sizeof *heap);
  heap = realloc(heap, 100 * sizeof *heap);
  memmove(heap + 50, heap, 3 * sizeof *heap);
  for (int i = 50; i < 53; i++)
    if (heap[i].tag == 't')
      printf("%d %s\n", heap[i].used, heap[i].data.text);
    else
      printf("%d %ld\n", heap[i].used, heap[i].data.number);
  free(heap);
  struct {
    char a;
    double b;
  } x, y;
  x.a = 1;
  x.b = 2;
  y = x;
  printf("%d %g\n", y.a, y.b);
  unsigned bits[2];
  bits[0] = 5;
  unsigned copy[2];
  memcpy(copy, bits, sizeof bits);
  printf("%u\n", copy[0]);
  return 0;
}
