/* For tests/model/histories: the program fails if the sources of its messages
 * from anybody, in order, are the digits of WANTED. */
#include <stdlib.h>

static void history_add(int number, int source) {
  static long history;

  (void)number;
  history = history * 10 + source;
  if (history == WANTED) abort();
}

#define RECEIVED history_add
