/* The checked forms of string functions that _FORTIFY_SOURCE produces.  The
 * engine checks every access by itself; these report what the compiler could
 * see and the engine might not (an array inside a structure). */
#define _GNU_SOURCE
#include <stddef.h>
#include <string.h>

#include "../internal.h"

static void require(size_t needed, size_t room) {
  if (needed > room)
    __mpiproof_fault("out-of-bounds-write", "buffer overflow detected");
}

_Noreturn void __chk_fail(void);
_Noreturn void __chk_fail(void) {
  __mpiproof_fault("out-of-bounds-write", "buffer overflow detected");
}

_Noreturn void __stack_chk_fail(void);
_Noreturn void __stack_chk_fail(void) {
  __mpiproof_fault("out-of-bounds-write", "stack smashing detected");
}

void *__memcpy_chk(void *to, const void *from, size_t n, size_t room);
void *__memcpy_chk(void *to, const void *from, size_t n, size_t room) {
  require(n, room);
  return memcpy(to, from, n);
}

void *__memmove_chk(void *to, const void *from, size_t n, size_t room);
void *__memmove_chk(void *to, const void *from, size_t n, size_t room) {
  require(n, room);
  return memmove(to, from, n);
}

void *__mempcpy_chk(void *to, const void *from, size_t n, size_t room);
void *__mempcpy_chk(void *to, const void *from, size_t n, size_t room) {
  require(n, room);
  memcpy(to, from, n);
  return (char *)to + n;
}

void *__memset_chk(void *to, int value, size_t n, size_t room);
void *__memset_chk(void *to, int value, size_t n, size_t room) {
  require(n, room);
  return memset(to, value, n);
}

void __explicit_bzero_chk(void *to, size_t n, size_t room);
void __explicit_bzero_chk(void *to, size_t n, size_t room) {
  require(n, room);
  memset(to, 0, n);
}

char *__strcpy_chk(char *to, const char *from, size_t room);
char *__strcpy_chk(char *to, const char *from, size_t room) {
  require(strlen(from) + 1, room);
  return strcpy(to, from);
}

char *__stpcpy_chk(char *to, const char *from, size_t room);
char *__stpcpy_chk(char *to, const char *from, size_t room) {
  const size_t length = strlen(from);
  require(length + 1, room);
  strcpy(to, from);
  return to + length;
}

char *__strncpy_chk(char *to, const char *from, size_t n, size_t room);
char *__strncpy_chk(char *to, const char *from, size_t n, size_t room) {
  require(n, room);
  return strncpy(to, from, n);
}

char *__stpncpy_chk(char *to, const char *from, size_t n, size_t room);
char *__stpncpy_chk(char *to, const char *from, size_t n, size_t room) {
  require(n, room);
  strncpy(to, from, n);
  size_t length = 0;
  while (length < n && to[length] != '\0')
    length++;
  return to + length;
}

char *__strcat_chk(char *to, const char *from, size_t room);
char *__strcat_chk(char *to, const char *from, size_t room) {
  require(strlen(to) + strlen(from) + 1, room);
  return strcat(to, from);
}

char *__strncat_chk(char *to, const char *from, size_t n, size_t room);
char *__strncat_chk(char *to, const char *from, size_t n, size_t room) {
  size_t length = 0;
  while (length < n && from[length] != '\0')
    length++;
  require(strlen(to) + length + 1, room);
  return strncat(to, from, n);
}
