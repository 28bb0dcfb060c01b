// mpiproof-test:
// note: flexible array members
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct Text {
  size_t length;
  char data[];
};

struct Table {
  int rows;
  short kind;
  struct {
    int key;
    double value;
  } row[];
};

static struct Text fixed = {5, "hello"};
static struct Table table = {2, 7, {{1, 1.5}, {2, 2.5}}};

static struct Text *text_new(const char *s) {
  size_t n = strlen(s);
  struct Text *t = malloc(sizeof *t + n + 1);
  t->length = n;
  memcpy(t->data, s, n + 1);
  return t;
}

static struct Text *text_add(struct Text *t, const char *s) {
  size_t n = strlen(s);
  t = realloc(t, sizeof *t + t->length + n + 1);
  memcpy(t->data + t->length, s, n + 1);
  t->length += n;
  return t;
}

int main(void) {
  struct Text *t = text_new("flexible");
  t = text_add(t, " array");
  t = text_add(t, " members");
  printf("%zu %s\n", t->length, t->data);
  free(t);
  printf("%zu %zu\n", sizeof(struct Text), offsetof(struct Table, row));
  printf("%zu %.5s\n", fixed.length, fixed.data);
  int n = 10;
  struct Table *p = malloc(sizeof *p + (size_t)n * sizeof p->row[0]);
  p->rows = n;
  p->kind = -1;
  for (int i = 0; i < n; i++) {
    p->row[i].key = i * i;
    p->row[i].value = i / 2.0;
  }
  double s = 0;
  for (int i = 0; i < p->rows; i++)
    s += p->row[i].key * p->row[i].value;
  printf("%g %d\n", s, p->kind);
  free(p);
  for (int i = 0; i < table.rows; i++)
    printf("%d %g\n", table.row[i].key, table.row[i].value);
  return 0;
}
