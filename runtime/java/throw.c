/* Exceptions: how they come into being, and what becomes of one that nobody
 * catches. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"
#include "java/core.h"

JavaObject *jrt_pending;

void throwable_init(JavaObject *exception, JavaObject *message)
    JAVA_METHOD("java/lang/Throwable.<init>(Ljava/lang/String;)V");
void throwable_init_plain(JavaObject *exception)
    JAVA_METHOD("java/lang/Throwable.<init>()V");

void null_explain(JavaObject *exception, JavaObject *text)
    JAVA_METHOD("java/lang/NullPointerException.explain(Ljava/lang/String;)V");

void jrt_unsupported(const char *what) {
  __mpiproof_stop(what);
}

void jrt_throw(JavaObject *exception) {
  jrt_pending = exception;
}

static JavaObject *make(const char *class, const char *text) {
  int32_t number = jrt_find_class(class);
  if (number < 0) {
    jrt_unsupported(class);
  }
  JavaObject *exception = jrt_new(number);
  if (text == NULL) {
    throwable_init_plain(exception);
  } else {
    throwable_init(exception, jrt_string(text));
  }
  return exception;
}

void jrt_throw_new(const char *class, const char *text) {
  JavaObject *exception = make(class, text);
  if (jrt_pending == NULL) {
    jrt_pending = exception;
  }
}

void jrt_wrap(const char *class, JavaObject *cause) {
  JavaObject *exception = make(class, NULL);
  if (jrt_throwable_cause >= 0) {
    *(JavaObject **)jrt_at(exception, jrt_throwable_cause) = cause;
  }
  if (jrt_pending == NULL) {
    jrt_pending = exception;
  }
}

/* ---- Those of the machine ---- */

/* What was done to null, or NULL. It is no message of the program's. */
void jrt_throw_null(const char *text) {
  JavaObject *exception = make("java/lang/NullPointerException", NULL);
  if (text != NULL && jrt_pending == NULL) {
    null_explain(exception, jrt_string(text));
  }
  if (jrt_pending == NULL) {
    jrt_pending = exception;
  }
}

void jrt_throw_division(void) {
  jrt_throw_new("java/lang/ArithmeticException", "/ by zero");
}

void jrt_throw_index(int32_t index, int32_t length) {
  char text[80];
  snprintf(text, sizeof text, "Index %d out of bounds for length %d", index,
           length);
  jrt_throw_new("java/lang/ArrayIndexOutOfBoundsException", text);
}

void jrt_throw_size(int32_t length) {
  char text[16];
  snprintf(text, sizeof text, "%d", length);
  jrt_throw_new("java/lang/NegativeArraySizeException", text);
}

/* "java.lang.String" for "java/lang/String", "[I" for arrays. */
static size_t add_name(char *out, size_t size, size_t at, const char *name) {
  for (const char *c = name; *c != '\0' && at + 1 < size; c++) {
    out[at++] = *c == '/' ? '.' : *c;
  }
  out[at] = '\0';
  return at;
}

static size_t add_text(char *out, size_t size, size_t at, const char *text) {
  while (*text != '\0' && at + 1 < size) {
    out[at++] = *text++;
  }
  out[at] = '\0';
  return at;
}

const char *jrt_sentence(const char *before, int32_t class,
                         const char *after) {
  static char text[600];
  size_t at = add_text(text, sizeof text, 0, before);
  at = add_name(text, sizeof text, at, jrt_classes[class].name);
  add_text(text, sizeof text, at, after);
  return text;
}

/* Its initialisation has failed before (JLS 12.4.2). The class need have no
 * number: nobody may ever make one. */
void jrt_throw_undefined(const char *class) {
  char text[600];
  size_t at = add_text(text, sizeof text, 0, "Could not initialize class ");
  add_name(text, sizeof text, at, class);
  jrt_throw_new("java/lang/NoClassDefFoundError", text);
}

void jrt_throw_store(const JavaObject *value) {
  jrt_throw_new("java/lang/ArrayStoreException",
                jrt_sentence("", value->class, ""));
}

static const char *home_of(int32_t class) {
  while (jrt_classes[class].flags & JAVA_CLASS_ARRAY) {
    class = jrt_classes[class].element;
  }
  return jrt_classes[class].flags & JAVA_CLASS_LIBRARY
             ? "module java.base of loader 'bootstrap'"
             : "unnamed module of loader 'app'";
}

/* As the JDK words it. */
void jrt_throw_cast(const JavaObject *object, int32_t to) {
  static char text[1600];
  size_t n = sizeof text, at = add_text(text, n, 0, "class ");
  const char *from_home = home_of(object->class), *to_home = home_of(to);
  at = add_name(text, n, at, jrt_classes[object->class].name);
  at = add_text(text, n, at, " cannot be cast to class ");
  at = add_name(text, n, at, jrt_classes[to].name);
  at = add_text(text, n, at, " (");
  at = add_name(text, n, at, jrt_classes[object->class].name);
  if (strcmp(from_home, to_home) == 0) {
    at = add_text(text, n, at, " and ");
    at = add_name(text, n, at, jrt_classes[to].name);
    at = add_text(text, n, at, " are in ");
  } else {
    at = add_text(text, n, at, " is in ");
    at = add_text(text, n, at, from_home);
    at = add_text(text, n, at, "; ");
    at = add_name(text, n, at, jrt_classes[to].name);
    at = add_text(text, n, at, " is in ");
  }
  at = add_text(text, n, at, to_home);
  add_text(text, n, at, ")");
  jrt_throw_new("java/lang/ClassCastException", text);
}
