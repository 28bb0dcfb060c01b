#ifndef SHARED_H
#define SHARED_H

#include <stdio.h>

struct Item {
  int id;
  const char *name;
};

extern int counter;
extern const char *const title;
extern struct Item items[3];
extern int (*table[2])(int);

int a_secret(void);
int b_secret(void);
int c_secret(void);
void bump(void);
void print_items(void);
int square(int x);
int apply(int (*f)(int), int x);
struct Item make_item(int id);
int default_value(void);

#endif
