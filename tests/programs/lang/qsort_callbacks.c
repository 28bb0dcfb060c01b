// mpiproof-test:
// note: qsort and bsearch with several comparisons
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct Person {
  char name[12];
  int age;
  double height;
};

static int by_int(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}
static int down(const void *a, const void *b) {
  return by_int(b, a);
}
static int by_name(const void *a, const void *b) {
  return strcmp(((const struct Person *)a)->name,
                ((const struct Person *)b)->name);
}
static int by_age(const void *a, const void *b) {
  const struct Person *p = a, *q = b;
  return p->age != q->age ? p->age - q->age : strcmp(p->name, q->name);
}
static int by_height(const void *a, const void *b) {
  double x = ((const struct Person *)a)->height;
  double y = ((const struct Person *)b)->height;
  return (x > y) - (x < y);
}
static int by_string(const void *a, const void *b) {
  return strcmp(*(char *const *)a, *(char *const *)b);
}

int main(void) {
  int list[200];
  unsigned seed = 7;
  for (int i = 0; i < 200; i++) {
    seed = seed * 1103515245 + 12345;
    list[i] = (int)(seed >> 16) % 1000 - 500;
  }
  qsort(list, 200, sizeof *list, by_int);
  for (int i = 0; i < 200; i += 20)
    printf("%d ", list[i]);
  puts("");
  int key = list[100];
  int *found = bsearch(&key, list, 200, sizeof *list, by_int);
  printf("%d\n", found && *found == key);
  key = 5000;
  printf("%d\n", bsearch(&key, list, 200, sizeof *list, by_int) == NULL);
  qsort(list, 200, sizeof *list, down);
  printf("%d %d\n", list[0], list[199]);
  struct Person p[] = {{"Mia", 30, 1.7}, {"Adam", 25, 1.8}, {"Zoe", 25, 1.6},
                       {"Bob", 41, 1.75}};
  int (*orders[])(const void *, const void *) = {by_name, by_age, by_height};
  for (int k = 0; k < 3; k++) {
    qsort(p, 4, sizeof *p, orders[k]);
    for (int i = 0; i < 4; i++)
      printf("%s ", p[i].name);
    puts("");
  }
  const char *words[] = {"pear", "apple", "fig", "banana"};
  qsort(words, 4, sizeof *words, by_string);
  for (int i = 0; i < 4; i++)
    printf("%s ", words[i]);
  puts("");
  qsort(list, 0, sizeof *list, by_int);
  qsort(list, 1, sizeof *list, by_int);
  return 0;
}
