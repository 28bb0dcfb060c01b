// The page of macros that unit tests are made of. A test file is a program:
// it states facts with CHECK, groups them with RUN if it has several parts,
// and ends with `return test_end();`, which also makes sure that all memory
// was given back. The last line printed is `N passed, N failed`.
#ifndef TESTS_UNIT_TEST_H
#define TESTS_UNIT_TEST_H

#include <stdio.h>
#include <string.h>

#include "base/mem.h"

static unsigned test_failures;      // checks that failed
static unsigned long test_checks;
static unsigned test_parts, test_failed_parts;

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

// Two strings are equal; shows both if not.
#define CHECK_TEXT(got, want) check_text_(__FILE__, __LINE__, (got), (want))

static inline void check_text_(const char *file, int line, const char *got,
                               const char *want) {
  test_checks++;
  if (strcmp(got, want) == 0) return;
  test_failures++;
  printf("%s:%d: got:\n%s\nwanted:\n%s\n", file, line, got, want);
}

// Runs a function of no arguments as one part of the test.
#define RUN(part)                                       \
  do {                                                  \
    unsigned before_ = test_failures;                   \
    part();                                             \
    test_parts++;                                       \
    test_failed_parts += test_failures != before_;      \
  } while (0)

// The result of main. Without parts, the whole file is one.
static inline int test_end(void) {
  CHECK(mem_outstanding() == 0);
  if (test_parts == 0) test_parts = 1;
  if (test_failed_parts == 0 && test_failures != 0) test_failed_parts = 1;
  printf("%u passed, %u failed\n", test_parts - test_failed_parts,
         test_failed_parts);
  return test_failures != 0;
}

#endif
