// Table 2, MultiM: figure 6, ITERATIONS times over: 4 * ITERATIONS messages. What
// task 0 takes last is the second message of task 1 (the match pair of figure 6
// that looks possible and is not). With WRONG: what it takes before is none of
// task 2.
#include "../../mcapi/node.h"

#ifndef ITERATIONS
#define ITERATIONS 25
#endif

static void task0(void) {
  int a = 0, b = 0, c = 0;
  for (int i = 0; i < ITERATIONS; i++) {
    a = recv_int();
    b = recv_int();
    send_int(1, i);
    c = recv_int();
  }
  (void)a, (void)b, (void)c;
#ifdef WRONG
  assert(b != 3);
#else
  assert(c == 2);
#endif
}

static void task1(void) {
  for (int i = 0; i < ITERATIONS; i++) {
    send_int(0, 1);
    assert(recv_int() == i);
    send_int(0, 2);
  }
}

static void task2(void) {
  for (int i = 0; i < ITERATIONS; i++) send_int(0, 3);
}

int program(int node) {
  begin(node);
  if (node == 0)
    task0();
  else if (node == 1)
    task1();
  else
    task2();
  return end();
}
