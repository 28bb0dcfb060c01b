// mpiproof-test:
// note: insque and remque
#include <search.h>
#include <stdio.h>

struct Item {
  struct Item *next;
  struct Item *previous;
  int value;
};

int main(void) {
  struct Item items[5];
  for (int i = 0; i < 5; i++)
    items[i].value = i;
  insque(&items[0], NULL);
  for (int i = 1; i < 5; i++)
    insque(&items[i], i == 3 ? &items[0] : &items[i - 1]);
  for (struct Item *p = items; p; p = p->next)
    printf("%d ", p->value);
  remque(&items[3]);
  remque(&items[2]);
  for (struct Item *p = items; p; p = p->next)
    printf("%d ", p->value);
  printf("%d\n", items[0].previous == NULL);
  return 0;
}
