// mpiproof-test:
// note: statement expressions
#include <stdio.h>

#define MAX(a, b)            \
  ({                         \
    __typeof__(a) a_ = (a);  \
    __typeof__(b) b_ = (b);  \
    a_ > b_ ? a_ : b_;       \
  })

#define SWAP(a, b)                 \
  do {                             \
    __typeof__(a) t_ = (a);        \
    (a) = (b);                     \
    (b) = t_;                      \
  } while (0)

struct Pair {
  int a;
  double b;
};

static int calls;

static int next(void) {
  return ++calls;
}

static int search(const int *v, int n, int key) {
  return ({
    int r = -1;
    for (int i = 0; i < n; i++)
      if (v[i] == key) {
        r = i;
        break;
      }
    r;
  });
}

static int early(int x) {
  int y = ({
    if (x < 0)
      return -1;
    x * 2;
  });
  return y + 1;
}

int main(void) {
  printf("%d\n", MAX(next(), next()));
  printf("%d\n", calls);
  printf("%g\n", MAX(1, 2.5));
  printf("%d\n", MAX(MAX(1, 7), MAX(3, 5)));
  int v[] = {5, 3, 8, 1};
  printf("%d %d\n", search(v, 4, 8), search(v, 4, 9));
  printf("%d %d\n", early(-5), early(5));
  struct Pair p = ({
    struct Pair q = {3, 1.5};
    q.a++;
    q;
  });
  printf("%d %g\n", p.a, p.b);
  SWAP(v[0], v[3]);
  printf("%d %d\n", v[0], v[3]);
  int n = ({ int i = 0; while (i * i < 200) i++; i; }) + ({ 1; });
  printf("%d\n", n);
  char *s = ({ char *t = "text"; t + 1; });
  puts(s);
  printf("%g\n", ({ (struct Pair){1, 2.25}; }).b);
  return 0;
}
