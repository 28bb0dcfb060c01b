#include <mpiproof.h>
#include <stdlib.h>

struct item {
  int key;
  unsigned flag : 1;
  double weight;
  struct item *next;
};

static struct item *list;
static int length;

static void insert(int key) {
  struct item *item = malloc(sizeof *item);
  item->key = key;
  item->flag = key % 2;
  item->next = list;
  list = item;
  length++;
}

static int sum(const struct item *from) {
  if (from == NULL) return 0;
  return from->key + sum(from->next);
}

int main(void) {
  int limit = mpiproof_int("limit");
  mpiproof_assume(limit >= 2 && limit < 6);
  for (int i = 0; i < limit; i++) insert(i * i);
  int total = sum(list);
  mpiproof_assert(total < 30);
  return 0;
}
