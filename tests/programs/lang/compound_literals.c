// mpiproof-test:
// note: compound literals of all kinds
#include <stdio.h>
#include <string.h>

struct P {
  int x, y;
};

static struct P *const global = &(struct P){7, 8};
static const char *const *names = (const char *const[]){"a", "bb", 0};

static int area(const struct P *p) {
  return p->x * p->y;
}

static int sum(const int *v, int n) {
  int s = 0;
  while (n--)
    s += *v++;
  return s;
}

int main(void) {
  printf("%d %d\n", area(&(struct P){3, 4}), area(global));
  global->x = 70;
  printf("%d\n", area(global));
  printf("%d\n", sum((int[]){1, 2, 3, 4}, 4));
  int *p = (int[5]){[3] = 9};
  p[0] = 1;
  printf("%d %d %d\n", p[0], p[1], p[3]);
  for (int i = 0; names[i]; i++)
    printf("%s ", names[i]);
  puts("");
  struct P list[2];
  for (int i = 0; i < 2; i++) {
    struct P *q = &(struct P){i, i * 2};
    q->y += 10;
    list[i] = *q;
  }
  printf("%d %d\n", list[0].y, list[1].y);
  char *text = (char[]){"modifiable"};
  text[0] = 'M';
  puts(text);
  printf("%zu\n", sizeof((char[]){"12345"}));
  printf("%d\n", (int){5} + ((struct P){1, 2}).y);
  (int){0} = 5;
  ((struct P){0}).x++;
  int n = 3;
  int *v = (int[]){n, n * n, n * n * n};
  printf("%d\n", v[2]);
  const struct P *c = n > 2 ? &(struct P){1, 1} : &(struct P){2, 2};
  printf("%d\n", c->x);
  return 0;
}
