/* Reading tokens: see number_token.h. */
#include "number_token.h"

#include "../internal.h"

int __rt_token_starts(int c) {
  if (!__mpiproof_mode(0)) {
    return 0;
  }
  return __mpiproof_is_symbolic(&c, sizeof c) ? __mpiproof_token_length(&c) != 0
                                              : c == RT_TOKEN_START;
}

size_t __rt_token_rest(int c) {
  const size_t length = __mpiproof_is_symbolic(&c, sizeof c)
                            ? __mpiproof_token_length(&c)
                            : 0;
  return length == 0 ? (size_t)-1 : length - 1;
}

static int begins(const char *text) {
  return __mpiproof_mode(0) &&
         (__mpiproof_is_symbolic(text, 1) || *text == RT_TOKEN_START);
}

size_t __rt_token_double(const char *text, double *value) {
  return begins(text) ? __mpiproof_token_value(text, value, MPIPROOF_TOKEN_DOUBLE) : 0;
}

size_t __rt_token_long(const char *text, long *value, int is_prefix) {
  return begins(text) ? __mpiproof_token_value(text, value,
                                               is_prefix
                                                   ? MPIPROOF_TOKEN_PREFIX
                                                   : MPIPROOF_TOKEN_LONG)
                      : 0;
}
