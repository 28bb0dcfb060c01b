// Failures of the outside world (bad input, I/O): a message that travels
// upward and is printed once, by the command line.
#ifndef BASE_STATUS_H
#define BASE_STATUS_H

#include <stdbool.h>

typedef struct Status {
  char *message;   // NULL while all is well
} Status;

// Records a failure (the first one wins) and returns false, so that
// `return status_fail(status, ...)` reads well.
bool status_fail(Status *status, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
bool status_ok(const Status *status);
void status_fini(Status *status);

#endif
