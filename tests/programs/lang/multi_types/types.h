#include <stdio.h>

struct Small { char a; short b; };
struct Mixed { double d; char c; };
struct Large { long v[10]; };

extern int total;
struct Small make_small(int a, int b);
struct Mixed make_mixed(double d, char c);
struct Large make_large(int n);
double combine(struct Small, struct Mixed, struct Large, float, long double);
double callback(double (*f)(struct Small, struct Mixed, struct Large, float,
                            long double),
                struct Small s, struct Mixed m, struct Large l);
int vsum(int n, ...);
