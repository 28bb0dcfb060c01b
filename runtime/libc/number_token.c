/* Reading tokens: see number_token.h. */
#include "number_token.h"

#include "../internal.h"

int __rt_token_starts(int c) {
  return __mpiproof_mode(0) && !__mpiproof_is_symbolic(&c, sizeof c) &&
         c == RT_TOKEN_START;
}

static int begins(const char *text) {
  return __mpiproof_mode(0) && !__mpiproof_is_symbolic(text, 1) &&
         *text == RT_TOKEN_START;
}

size_t __rt_token_double(const char *text, double *value) {
  return begins(text) ? __mpiproof_token_value(text, value, 1) : 0;
}

size_t __rt_token_long(const char *text, long *value) {
  return begins(text) ? __mpiproof_token_value(text, value, 0) : 0;
}
