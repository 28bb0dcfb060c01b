/* errno.h: C11 7.5.  One process is one thread, so one object suffices. */
#include <errno.h>

int *__errno_location(void) {
  static int value;
  return &value;
}
