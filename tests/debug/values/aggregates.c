// Structures, unions, bit-fields, arrays, pointers into all of them.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "show.h"

struct inner {
  short a;
  double b[3];
};
struct flags {
  unsigned low : 3;
  int middle : 5;
  unsigned : 2;
  unsigned high : 17;
  unsigned long long wide : 40;
};
typedef union number {
  int i;
  float f;
  unsigned char bytes[4];
} number;
struct node {
  int value;
  struct node *next;
  union {
    int plain;
    char text[8];
  };
  struct inner inner[2];
};

static struct node table[3];
static const char *words[] = {"zero", "one", "two"};
static int matrix[2][3] = {{1, 2, 3}, {4, 5, 6}};

static double total(const struct inner *p, int n, struct inner copy) {
  double sum = 0;
  for (int k = 0; k < n; k++) {
    sum += p->b[k];
    SHOW("%.17g", p->b[k]);
    SHOW("%.17g", copy.b[k]);
    SHOW("%.17g", sum);
  }
  SHOW("%d", p->a);
  SHOW("%d", copy.a);
  return sum;
}

int main(void) {
  struct inner one = {-7, {0.5, 1.25, -8}};
  struct flags f = {5, -9, 100000, 0x123456789aull};
  struct flags bit;
  bit.high = 70000;
  bit.middle = -1;
  number n;
  n.f = -1.5f;
  SHOW("%u", f.low);
  SHOW("%d", f.middle);
  SHOW("%u", f.high);
  SHOW("%llu", (unsigned long long)f.wide);
  SHOW("%u", bit.high);
  SHOW("%d", bit.middle);
  SHOW("%d", n.i);
  SHOW("%.9g", n.f);
  SHOW("%d", n.bytes[3]);
  double sum = total(&one, 3, one);
  SHOW("%.17g", sum);
  for (int i = 0; i < 3; i++) {
    table[i].value = i * i;
    table[i].next = i < 2 ? &table[i + 1] : NULL;
    table[i].plain = 0x41424344 + i;
    table[i].inner[1].a = (short)(i - 5);
    SHOW("%d", table[i].value);
    SHOW("%d", table[i].inner[1].a);
    SHOW("%d", table[i].text[0]);
    SHOW("%s", words[i]);
  }
  struct node *head = table, **link = &head;
  SHOW("%d", head->next->next->value);
  SHOW("%d", (*link)->next->plain);
  SHOW("%d", (int)(head->next - head));
  SHOW("%d", matrix[1][2]);
  SHOW("%d", *(*(matrix + 1) + 1));
  int *heap = malloc(10 * sizeof *heap);
  for (int i = 0; i < 10; i++) heap[i] = 10 - i;
  SHOW("%d", heap[3]);
  SHOW("%d", *(heap + 9));
  int length = heap[6];
  int vla[length];
  for (int i = 0; i < length; i++) vla[i] = i + 100;
  SHOW("%d", vla[length - 1]);
  SHOW("%d", (int)sizeof vla);
  char buffer[16] = "hello";
  buffer[0] = 'J';
  SHOW("%s", buffer);
  char *tail = strchr(buffer, 'l');
  SHOW("%s", tail);
  SHOW("%d", tail[1]);
  SHOW("%d", (int)(tail - buffer));
  free(heap);
  return 0;
}
