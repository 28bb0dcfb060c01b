#include "inline.h"

int from_b(int x) {
  return x ? twice(x) + thrice(x) : next_id();
}
