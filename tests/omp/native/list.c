// A task for each element of a list.
#include <omp.h>
#include <stdio.h>
typedef struct Item { struct Item *next; int in, out; } Item;
int main(void) {
  Item items[6];
  int sum = 0;
  for (int i = 0; i < 6; i++)
    items[i] = (Item){i < 5 ? &items[i + 1] : NULL, i, 0};
#pragma omp parallel
#pragma omp single
  for (Item *p = items; p != NULL; p = p->next) {
#pragma omp task firstprivate(p)
    p->out = p->in * p->in;
  }
  for (int i = 0; i < 6; i++) sum += items[i].out;
  printf("%d\n", sum);
  return 0;
}
