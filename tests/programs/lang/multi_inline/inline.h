#ifndef INLINE_H
#define INLINE_H

#include <stdio.h>

#define LIMIT 2.5

inline int twice(int x) {
  return x * 2;
}

static inline int thrice(int x) {
  return x * 3;
}

static inline int next_id(void) {
  static int id = 0;
  return ++id;
}

#endif
