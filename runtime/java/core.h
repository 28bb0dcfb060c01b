/* What the files of the Java runtime's core share besides object.h. */
#ifndef MPIPROOF_RUNTIME_JAVA_CORE_H
#define MPIPROOF_RUNTIME_JAVA_CORE_H

#include "java/object.h"

/* Offsets of fields, generated; -1: there is no such field. */
extern const int32_t jrt_string_value, jrt_string_coder, jrt_throwable_places,
    jrt_throwable_cause, jrt_throwable_message, jrt_class_id;

/* String literals of the program. */
extern JavaObject *const jrt_literals[];
extern const int32_t jrt_literal_count;

JavaObject *jrt_make(int32_t class, int64_t size);
void jrt_throw_size(int32_t length);
/* Throws an exception of that class with this cause and no message. */
void jrt_wrap(const char *class, JavaObject *cause);
/* Throws NoClassDefFoundError for a class of that name. */
void jrt_throw_undefined(const char *class);
/* "before", the class's name as people write it, "after"; valid until the next
 * call. */
const char *jrt_sentence(const char *before, int32_t class,
                         const char *after);
/* The end of a program with this exception. */
_Noreturn void jrt_uncaught(JavaObject *exception);

static inline void *jrt_at(const JavaObject *object, int32_t offset) {
  return (char *)object + offset;
}

#endif
