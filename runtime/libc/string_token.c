/* string.h, tokens: C11 7.24.5.8 strtok, POSIX strtok_r, BSD strsep. */
#define _GNU_SOURCE
#include <stddef.h>
#include <string.h>

static char *next_token(char *s, const char *separators, char **next) {
  if (s == NULL)
    s = *next;
  s += strspn(s, separators);
  if (*s == '\0') {
    *next = s;
    return NULL;
  }
  char *end = s + strcspn(s, separators);
  if (*end != '\0')
    *end++ = '\0';
  *next = end;
  return s;
}

char *strtok_r(char *restrict s, const char *restrict separators,
               char **restrict next) {
  return next_token(s, separators, next);
}

char *__strtok_r(char *restrict s, const char *restrict separators,
                 char **restrict next) {
  return next_token(s, separators, next);
}

char *strtok(char *restrict s, const char *restrict separators) {
  static char *next;
  return next_token(s, separators, &next);
}

char *strsep(char **restrict text, const char *restrict separators) {
  char *token = *text;
  if (token == NULL)
    return NULL;
  char *end = token + strcspn(token, separators);
  if (*end != '\0') {
    *end = '\0';
    *text = end + 1;
  } else {
    *text = NULL;
  }
  return token;
}
