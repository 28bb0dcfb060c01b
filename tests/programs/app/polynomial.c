// mpiproof-test:
// note: rational numbers, polynomials and Newton interpolation
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  int64_t num, den; /* lowest terms, den > 0 */
} Rational;

enum { MAX_DEGREE = 15 };

typedef struct {
  int degree; /* -1: zero */
  Rational c[MAX_DEGREE + 1];
} Poly;

static int64_t gcd(int64_t a, int64_t b) {
  while (b) {
    int64_t t = a % b;
    a = b;
    b = t;
  }
  return a < 0 ? -a : a;
}

static Rational make(int64_t n, int64_t d) {
  int64_t g = gcd(n, d);
  if (d < 0)
    g = -g;
  if (g == 0)
    g = 1;
  return (Rational){n / g, d / g};
}

static Rational add(Rational a, Rational b) {
  return make(a.num * b.den + b.num * a.den, a.den * b.den);
}
static Rational sub(Rational a, Rational b) {
  return make(a.num * b.den - b.num * a.den, a.den * b.den);
}
static Rational mul(Rational a, Rational b) {
  return make(a.num * b.num, a.den * b.den);
}
static Rational divide(Rational a, Rational b) {
  return make(a.num * b.den, a.den * b.num);
}
static int compare(Rational a, Rational b) {
  int64_t l = a.num * b.den, r = b.num * a.den;
  return (l > r) - (l < r);
}

static void print_rational(Rational r) {
  if (r.den == 1)
    printf("%lld", (long long)r.num);
  else
    printf("%lld/%lld", (long long)r.num, (long long)r.den);
}

static Poly zero(void) {
  Poly p;
  p.degree = -1;
  for (int i = 0; i <= MAX_DEGREE; i++)
    p.c[i] = make(0, 1);
  return p;
}

static Poly trim(Poly p) {
  p.degree = MAX_DEGREE;
  while (p.degree >= 0 && p.c[p.degree].num == 0)
    p.degree--;
  return p;
}

static Poly from_ints(int n, const int *v) {
  Poly p = zero();
  for (int i = 0; i < n; i++)
    p.c[i] = make(v[i], 1);
  return trim(p);
}

static Poly poly_add(Poly a, Poly b) {
  for (int i = 0; i <= MAX_DEGREE; i++)
    a.c[i] = add(a.c[i], b.c[i]);
  return trim(a);
}

static Poly poly_mul(Poly a, Poly b) {
  Poly r = zero();
  for (int i = 0; i <= a.degree; i++)
    for (int j = 0; j <= b.degree && i + j <= MAX_DEGREE; j++)
      r.c[i + j] = add(r.c[i + j], mul(a.c[i], b.c[j]));
  return trim(r);
}

static Poly poly_scale(Poly a, Rational k) {
  for (int i = 0; i <= MAX_DEGREE; i++)
    a.c[i] = mul(a.c[i], k);
  return trim(a);
}

static Poly poly_divide(Poly a, Poly b, Poly *rest) {
  Poly q = zero();
  while (a.degree >= b.degree && a.degree >= 0) {
    int shift = a.degree - b.degree;
    Rational k = divide(a.c[a.degree], b.c[b.degree]);
    q.c[shift] = k;
    for (int i = 0; i <= b.degree; i++)
      a.c[i + shift] = sub(a.c[i + shift], mul(k, b.c[i]));
    a = trim(a);
  }
  *rest = a;
  return trim(q);
}

static Poly poly_gcd(Poly a, Poly b) {
  while (b.degree >= 0) {
    Poly r;
    poly_divide(a, b, &r);
    a = b;
    b = r;
  }
  return poly_scale(a, divide(make(1, 1), a.c[a.degree]));
}

static Poly derivative(Poly p) {
  for (int i = 0; i < MAX_DEGREE; i++)
    p.c[i] = mul(p.c[i + 1], make(i + 1, 1));
  p.c[MAX_DEGREE] = make(0, 1);
  return trim(p);
}

static Rational evaluate(const Poly *p, Rational x) {
  Rational r = make(0, 1);
  for (int i = p->degree; i >= 0; i--)
    r = add(mul(r, x), p->c[i]);
  return r;
}

static void print(const char *name, Poly p) {
  printf("%s = ", name);
  if (p.degree < 0)
    printf("0");
  for (int i = p.degree; i >= 0; i--) {
    Rational c = p.c[i];
    if (c.num == 0)
      continue;
    if (i < p.degree)
      printf(c.num < 0 ? " - " : " + ");
    else if (c.num < 0)
      printf("-");
    if (c.num < 0)
      c.num = -c.num;
    if (i == 0 || c.num != 1 || c.den != 1)
      print_rational(c);
    if (i > 0)
      printf(i > 1 ? "x^%d" : "x", i);
  }
  puts("");
}

static Poly interpolate(int n, const int *x, const int *y) {
  Rational d[10];
  for (int i = 0; i < n; i++)
    d[i] = make(y[i], 1);
  Poly result = zero(), basis = from_ints(1, (int[]){1});
  for (int k = 0; k < n; k++) {
    result = poly_add(result, poly_scale(basis, d[0]));
    basis = poly_mul(basis, from_ints(2, (int[]){-x[k], 1}));
    for (int i = 0; i + 1 < n - k; i++)
      d[i] = divide(sub(d[i + 1], d[i]), make(x[i + k + 1] - x[i], 1));
  }
  return result;
}

int main(void) {
  Poly a = from_ints(4, (int[]){-6, 11, -6, 1});
  Poly b = from_ints(3, (int[]){2, -3, 1});
  Poly rest, q = poly_divide(a, b, &rest);
  print("a", a);
  print("b", b);
  print("a*b", poly_mul(a, b));
  print("a/b", q);
  print("rest", rest);
  print("gcd", poly_gcd(a, poly_mul(b, from_ints(2, (int[]){5, 1}))));
  print("a'", derivative(a));
  Rational half = make(1, 2);
  printf("a(1/2) = ");
  print_rational(evaluate(&a, half));
  puts("");
  int x[] = {-2, -1, 0, 1, 3}, y[] = {7, 0, 1, -2, 10};
  Poly p = interpolate(5, x, y);
  print("p", p);
  int ok = 1;
  for (int i = 0; i < 5; i++)
    ok &= compare(evaluate(&p, make(x[i], 1)), make(y[i], 1)) == 0;
  printf("interpolates: %d\n", ok);
  Rational h = make(0, 1);
  for (int i = 1; i <= 20; i++)
    h = add(h, make(1, i));
  print_rational(h);
  puts("");
  Poly cheb[2] = {from_ints(1, (int[]){1}), from_ints(2, (int[]){0, 1})};
  for (int i = 2; i <= 8; i++) {
    Poly t = poly_mul(from_ints(2, (int[]){0, 2}), cheb[1]);
    t = poly_add(t, poly_scale(cheb[0], make(-1, 1)));
    cheb[0] = cheb[1];
    cheb[1] = t;
  }
  print("T8", cheb[1]);
  return !ok;
}
