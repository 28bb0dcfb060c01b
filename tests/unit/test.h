// The page of macros that unit tests are made of. A test is a program: it
// states facts with CHECK and ends with `return test_end();`, which also makes
// sure that all memory was given back.
#ifndef TESTS_UNIT_TEST_H
#define TESTS_UNIT_TEST_H

#include <stdio.h>

#include "base/mem.h"

static unsigned test_failures;
static unsigned long test_checks;

// States that condition holds; reports it and goes on if it does not.
#define CHECK(condition)                                              \
  (test_checks++, (condition)                                         \
                      ? (void)0                                       \
                      : (void)(test_failures++,                       \
                               printf("%s:%d: failed: %s\n", __FILE__, \
                                      __LINE__, #condition)))

// The same with a message in printf's manner, for tests in loops.
#define CHECK_SAY(condition, ...)                                          \
  (test_checks++, (condition)                                              \
                      ? (void)0                                            \
                      : (void)(test_failures++,                            \
                               printf("%s:%d: failed: %s: ", __FILE__,     \
                                      __LINE__, #condition),               \
                               printf(__VA_ARGS__), printf("\n")))

static inline int test_end(void) {
  CHECK(mem_outstanding() == 0);
  if (test_failures == 0) {
    printf("ok (%lu checks)\n", test_checks);
    return 0;
  }
  printf("%u of %lu checks failed\n", test_failures, test_checks);
  return 1;
}

#endif
