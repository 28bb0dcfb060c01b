/* Tokens that stand for symbolic numbers in texts (internal.h): those who read
 * numbers ask here first. */
#ifndef MPIPROOF_RUNTIME_NUMBER_TOKEN_H
#define MPIPROOF_RUNTIME_NUMBER_TOKEN_H

#include <stddef.h>

enum { RT_TOKEN_START = 27, RT_TOKEN_END = ';' };

/* Does a token begin with this byte? Asks nothing of symbolic ones. */
int __rt_token_starts(int c);
/* How many bytes follow this one, which begins a token; SIZE_MAX: those up to
 * RT_TOKEN_END. */
size_t __rt_token_rest(int c);
/* The length of a token that the text begins with, and its value; or 0.
 * is_prefix: only the part before the point counts, and nobody asks what
 * follows. */
size_t __rt_token_double(const char *text, double *value);
size_t __rt_token_long(const char *text, long *value, int is_prefix);

#endif
