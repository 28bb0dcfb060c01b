/* assert_perror (GNU): apart from assert, for it needs the error texts. */
#include "../report.h"

#define _GNU_SOURCE
#include <assert.h>
#include <string.h>

_Noreturn void __assert_perror_fail(int error, const char *file,
                                    unsigned line, const char *function) {
  __rt_report_assertion(strerror(error), file, line, function);
}
