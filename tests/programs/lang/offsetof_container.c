// mpiproof-test:
// note: offsetof and container_of idioms
#include <stddef.h>
#include <stdio.h>

#define container_of(p, type, member) \
  ((type *)((char *)(p) - offsetof(type, member)))

struct List {
  struct List *next, *prev;
};

struct Task {
  int id;
  struct List by_id;
  double weight;
  struct List by_weight;
};

static void list_init(struct List *l) {
  l->next = l->prev = l;
}

static void list_insert(struct List *at, struct List *n) {
  n->next = at;
  n->prev = at->prev;
  at->prev->next = n;
  at->prev = n;
}

static void list_remove(struct List *n) {
  n->prev->next = n->next;
  n->next->prev = n->prev;
}

int main(void) {
  struct List ids, weights;
  list_init(&ids);
  list_init(&weights);
  struct Task tasks[6];
  for (int i = 0; i < 6; i++) {
    tasks[i].id = i;
    tasks[i].weight = (i * 5 % 6) / 2.0;
    list_insert(&ids, &tasks[i].by_id);
    struct List *at = weights.next;
    while (at != &weights &&
           container_of(at, struct Task, by_weight)->weight < tasks[i].weight)
      at = at->next;
    list_insert(at, &tasks[i].by_weight);
  }
  list_remove(&tasks[2].by_id);
  list_remove(&tasks[3].by_weight);
  for (struct List *l = ids.next; l != &ids; l = l->next)
    printf("%d ", container_of(l, struct Task, by_id)->id);
  puts("");
  for (struct List *l = weights.next; l != &weights; l = l->next)
    printf("%d:%g ", container_of(l, struct Task, by_weight)->id,
           container_of(l, struct Task, by_weight)->weight);
  puts("");
  struct Deep {
    char a;
    struct {
      short b;
      int c[4];
    } in[3];
  };
  printf("%zu %zu\n", offsetof(struct Deep, in),
         offsetof(struct Deep, in[2].c[1]));
  return 0;
}
