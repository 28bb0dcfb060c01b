// mpiproof-test:
// note: unions passed and returned by value
#include <stdio.h>

union Small {
  int i;
  float f;
};
union Eight {
  double d;
  long l;
  char c[8];
};
union Big {
  long v[5];
  double d[5];
  char text[40];
};

static union Small small(union Small u) {
  u.f = (float)u.i;
  return u;
}
static union Eight eight(union Eight u, int k) {
  u.l += k;
  return u;
}
static union Big big(union Big u, union Small s) {
  u.v[4] += s.i;
  u.v[0] = -u.v[0];
  return u;
}

int main(void) {
  union Small s = small((union Small){.i = 42});
  printf("%.1f\n", s.f);
  union Eight e = eight((union Eight){.l = 1000}, 24);
  printf("%ld\n", e.l);
  e = eight((union Eight){.d = 1.0}, 1);
  printf("%.17g\n", e.d);
  union Big b = {{1, 2, 3, 4, 5}};
  b = big(b, (union Small){.i = 37});
  for (int i = 0; i < 5; i++)
    printf("%ld ", b.v[i]);
  puts("");
  union Big t = {.text = "forty bytes of text in a union"};
  t = big(t, (union Small){.i = 0});
  printf("%s\n", t.text + 8);
  union Big (*f)(union Big, union Small) = big;
  printf("%ld\n", f(b, (union Small){.i = 1}).v[4]);
  return 0;
}
