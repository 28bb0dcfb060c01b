// mpiproof-test:
// note: big numbers: factorial, powers, digits of e
#include <stdio.h>
#include <string.h>

enum { DIGITS = 320 };

typedef struct {
  int used;
  unsigned char d[DIGITS];
} Big;

static Big from(unsigned n) {
  Big b = {0, {0}};
  do
    b.d[b.used++] = (unsigned char)(n % 10);
  while (n /= 10);
  return b;
}

static void mul_small(Big *b, unsigned k) {
  unsigned carry = 0;
  for (int i = 0; i < b->used; i++) {
    carry += b->d[i] * k;
    b->d[i] = (unsigned char)(carry % 10);
    carry /= 10;
  }
  for (; carry; carry /= 10)
    b->d[b->used++] = (unsigned char)(carry % 10);
}

static Big add(const Big *a, const Big *b) {
  Big c = {0, {0}};
  int carry = 0, n = a->used > b->used ? a->used : b->used;
  for (int i = 0; i < n || carry; i++) {
    carry += a->d[i] + b->d[i];
    c.d[c.used++] = (unsigned char)(carry % 10);
    carry /= 10;
  }
  return c;
}

static Big mul(const Big *a, const Big *b) {
  Big c = {a->used + b->used, {0}};
  for (int i = 0; i < a->used; i++) {
    int carry = 0;
    for (int j = 0; j < b->used || carry; j++) {
      carry += c.d[i + j] + (j < b->used ? a->d[i] * b->d[j] : 0);
      c.d[i + j] = (unsigned char)(carry % 10);
      carry /= 10;
    }
  }
  while (c.used > 1 && !c.d[c.used - 1])
    c.used--;
  return c;
}

static void print(const Big *b) {
  for (int i = b->used; i-- > 0;)
    putchar('0' + b->d[i]);
  puts("");
}

int main(void) {
  Big f = from(1);
  for (unsigned i = 2; i <= 100; i++) {
    mul_small(&f, i);
    if (i % 25 == 0)
      print(&f);
  }
  Big a = from(0), b = from(1);
  for (int i = 0; i < 300; i++) {
    Big c = add(&a, &b);
    a = b;
    b = c;
  }
  print(&a);
  Big p = from(3);
  for (int i = 0; i < 8; i++)
    p = mul(&p, &p);
  print(&p);
  int e[60];
  for (int i = 0; i < 60; i++)
    e[i] = 1;
  printf("2.");
  for (int k = 0; k < 50; k++) {
    int q = 0;
    for (int i = 59; i >= 0; i--) {
      q += e[i] * 10;
      e[i] = q % (i + 2);
      q /= i + 2;
    }
    printf("%d", q);
  }
  puts("");
  return 0;
}
