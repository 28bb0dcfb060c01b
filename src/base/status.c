// Error values.
#include "base/status.h"

#include <stdarg.h>

#include "base/text.h"

bool status_fail(Status *status, const char *format, ...) {
  if (status->message != NULL) return false;
  Text text = {0};
  va_list args;
  va_start(args, format);
  text_vprintf(&text, format, args);
  va_end(args);
  status->message = mem_string(text_get(&text));
  text_fini(&text);
  return false;
}

bool status_ok(const Status *status) { return status->message == NULL; }

void status_fini(Status *status) {
  mem_free_string(status->message);
  status->message = NULL;
}
