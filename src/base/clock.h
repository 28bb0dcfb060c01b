// Monotonic wall time; only stops runs and fills statistics, never steers.
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

// Seconds since an arbitrary origin.
double clock_now(void);

#endif
