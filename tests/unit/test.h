// All there is of a test framework. A test file is one program:
//
//   static void adds_up(void) { CHECK(1 + 1 == 2); }
//   int main(void) {
//     RUN(adds_up);
//     return test_end();
//   }
//
// A test passes if every CHECK in it holds; the last line printed is
// `N passed, N failed`.
#ifndef TESTS_UNIT_TEST_H
#define TESTS_UNIT_TEST_H

#include <stdio.h>
#include <string.h>

#include "base/mem.h"

static int test_passed_, test_failed_, test_broken_;

#define CHECK(condition)                                               \
  ((condition) ? (void)0                                               \
               : (void)(test_broken_++,                                \
                        printf("%s:%d: failed: %s\n", __FILE__, __LINE__, \
                               #condition)))

// Strings are equal; shows both if not.
#define CHECK_TEXT(got, want) check_text_(__FILE__, __LINE__, (got), (want))

static inline void check_text_(const char *file, int line, const char *got,
                               const char *want) {
  if (strcmp(got, want) == 0) return;
  test_broken_++;
  printf("%s:%d: got:\n%s\nwanted:\n%s\n", file, line, got, want);
}

#define RUN(test)                                       \
  do {                                                  \
    test_broken_ = 0;                                   \
    test();                                             \
    if (test_broken_ == 0) {                            \
      test_passed_++;                                   \
    } else {                                            \
      test_failed_++;                                   \
      printf("FAIL %s: %s\n", __FILE__, #test);         \
    }                                                   \
  } while (0)

// The result of main. Memory still outstanding is a failure of its own.
static inline int test_end(void) {
  if (mem_outstanding() != 0) {
    test_failed_++;
    printf("FAIL %zu bytes are outstanding\n", mem_outstanding());
  }
  printf("%d passed, %d failed\n", test_passed_, test_failed_);
  return test_failed_ != 0;
}

#endif
