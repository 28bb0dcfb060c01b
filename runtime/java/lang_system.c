/* Natives of our java.lang.System, Runtime, Object and their streams. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "internal.h"
#include "java/core.h"

static int64_t clock_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t Java_java_lang_System_currentTimeMillis(void) {
  return clock_now() / 1000000;
}

int64_t Java_java_lang_System_nanoTime(void) {
  return clock_now();
}

int32_t Java_java_lang_System_identityHashCode(JavaObject *object) {
  return object == NULL ? 0 : jrt_identity_hash(object);
}

void Java_java_lang_System_exit0(int32_t status) {
  exit(status & 255);
}

JavaObject *Java_java_lang_System_getenv0(JavaObject *name) {
  char *key = jrt_text(name);
  const char *value = key == NULL ? NULL : getenv(key);
  free(key);
  return value == NULL ? NULL : jrt_string(value);
}

/* The working folder. */
JavaObject *Java_java_lang_System_folder0(void) {
  char *path = getcwd(NULL, 0);
  JavaObject *text = jrt_string(path == NULL ? "/" : path);
  free(path);
  return text;
}

extern char **environ;

JavaArray *Java_java_lang_System_environment0(void) {
  int32_t n = 0;
  while (environ[n] != NULL) {
    n++;
  }
  JavaArray *all = jrt_new_array(jrt_find_class("[Ljava/lang/String;"), n);
  for (int32_t i = 0; all != NULL && i < n; i++) {
    ((JavaObject **)jrt_data(all))[i] = jrt_string(environ[i]);
  }
  return all;
}

/* System.setIn (0), setOut (1), setErr (2): the fields are final. */
void Java_java_lang_System_setStream(int32_t which, JavaObject *stream) {
  static const char *const names[] = {"in", "out", "err"};
  const JavaField *field =
      jrt_find_field(jrt_find_class("java/lang/System"), names[which]);
  *(JavaObject **)field->address = stream;
}

/* ---- Streams ---------------------------------------------------------- */

void Java_java_io_PrintStream_write0(int32_t descriptor, JavaArray *bytes,
                                     int32_t at, int32_t count) {
  __mpiproof_output(descriptor, (char *)jrt_data(bytes) + at, (size_t)count);
}

static int is_ascii(const unsigned char *bytes, int32_t n) {
  for (int32_t i = 0; i < n; i++) {
    if (bytes[i] >= 0x80) {
      return 0;
    }
  }
  return 1;
}

/* The bytes of a string that are UTF-8 as they are; NULL if it must be
 * converted. Symbolic ones are taken to be: nothing is decided by what is
 * printed. */
static const char *plain_bytes(const JavaObject *string, int32_t *n) {
  const JavaArray *value = *(JavaArray *const *)jrt_at(string,
                                                       jrt_string_value);
  const char *bytes = jrt_data(value);
  *n = value->length;
  if (*(const int8_t *)jrt_at(string, jrt_string_coder) != 0) {
    return NULL;
  }
  return __mpiproof_is_symbolic(bytes, (size_t)*n) ||
         is_ascii((const unsigned char *)bytes, *n) ? bytes : NULL;
}

/* 0: the string must be converted first. */
int32_t Java_java_io_PrintStream_print0(int32_t descriptor, JavaObject *string,
                                        int32_t line) {
  int32_t n;
  const char *plain = plain_bytes(string, &n);
  if (plain == NULL) {
    return 0;
  }
  char *copy = malloc((size_t)n + 1);
  memcpy(copy, plain, (size_t)n);
  copy[n] = '\n';
  __mpiproof_output(descriptor, copy, (size_t)n + (line != 0));
  free(copy);
  return 1;
}

int32_t Java_java_io_ConsoleInput_read0(JavaArray *bytes, int32_t at,
                                        int32_t count) {
  return (int32_t)read(0, (char *)jrt_data(bytes) + at, (size_t)count);
}
