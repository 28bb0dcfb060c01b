/* errno.h: C11 7.5.  One process is one thread, so one object suffices.  Its
 * name is known to the engine, whose mathematical functions set it. */
#include <errno.h>

int __rt_errno;

int *__errno_location(void) { return &__rt_errno; }
