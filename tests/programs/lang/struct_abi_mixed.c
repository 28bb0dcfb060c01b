// mpiproof-test:
// note: many struct arguments overflow registers to the stack
#include <stdio.h>

struct P {
  long a, b;
};
struct Q {
  double a;
  long b;
};
struct R {
  char text[24];
};
struct E {};

static long regs(struct P a, struct P b, struct P c, struct P d, int e,
                 struct Q f) {
  return a.a + 2 * a.b + 3 * b.a + 4 * b.b + 5 * c.a + 6 * c.b + 7 * d.a +
         8 * d.b + 9 * e + 10 * (long)f.a + 11 * f.b;
}

static long stack(int a, struct R r, int b, struct Q q, struct R s, double d,
                  struct P p, struct E e, long z) {
  (void)e;
  return a + r.text[0] + b * 2 + (long)q.a * 3 + q.b * 5 + s.text[23] * 7 +
         (long)d * 11 + p.a * 13 + p.b * 17 + z * 19;
}

static struct R back(struct Q a, struct Q b, struct Q c, struct Q d,
                     struct Q e, struct Q f) {
  struct R r;
  snprintf(r.text, sizeof r.text, "%ld,%g",
           a.b + b.b + c.b + d.b + e.b + f.b,
           a.a + b.a + c.a + d.a + e.a + f.a);
  return r;
}

int main(void) {
  struct P a = {1, 2}, b = {3, 4}, c = {5, 6}, d = {7, 8};
  struct Q q = {1.5, 10};
  printf("%ld\n", regs(a, b, c, d, 9, q));
  struct R r = {"first"}, s = {""};
  s.text[23] = 3;
  printf("%ld\n", stack(1, r, 2, q, s, 4.5, a, (struct E){}, 6));
  printf("%s\n", back(q, q, q, q, q, q).text);
  struct Q list[6];
  for (int i = 0; i < 6; i++)
    list[i] = (struct Q){i * 0.25, i * 100};
  printf("%s\n",
         back(list[0], list[1], list[2], list[3], list[4], list[5]).text);
  return 0;
}
