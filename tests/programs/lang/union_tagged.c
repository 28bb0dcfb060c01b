// mpiproof-test:
// note: tagged unions with nested and anonymous members
#include <stdio.h>

enum Kind { NUM, TEXT, PAIR, NIL };

struct Value {
  enum Kind kind;
  union {
    double num;
    const char *text;
    struct {
      struct Value *head, *tail;
    };
  };
};

static void print(const struct Value *v) {
  switch (v->kind) {
    case NUM: printf("%g", v->num); break;
    case TEXT: printf("\"%s\"", v->text); break;
    case PAIR:
      putchar('(');
      print(v->head);
      printf(" . ");
      print(v->tail);
      putchar(')');
      break;
    case NIL: printf("nil"); break;
  }
}

static int count(const struct Value *v) {
  return v->kind == PAIR ? count(v->head) + count(v->tail) : v->kind != NIL;
}

int main(void) {
  struct Value nil = {NIL, {0}};
  struct Value a = {NUM, {.num = 1.5}};
  struct Value b = {.kind = TEXT, .text = "two"};
  struct Value c = {PAIR, .head = &b, .tail = &nil};
  struct Value d = {PAIR, {.head = &a, .tail = &c}};
  struct Value e = {PAIR, {.head = &d, .tail = &d}};
  print(&e);
  printf("\n%d %zu\n", count(&e), sizeof(struct Value));
  a.kind = TEXT;
  a.text = "changed";
  print(&d);
  puts("");
  union {
    int i;
    struct {
      int first, second;
    } s;
    struct {
      int first;
      long second;
    } t;
  } u;
  u.t.first = 5;
  u.t.second = 6;
  printf("%d %d %ld\n", u.i, u.s.first, u.t.second);
  return 0;
}
