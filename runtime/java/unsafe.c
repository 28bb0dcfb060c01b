/* jdk.internal.misc.Unsafe on one thread: plain accesses at an offset from an
 * object. There is no memory outside of objects. */
#include <stdlib.h>
#include <string.h>

#include "java/object.h"

static void *at(JavaObject *object, int64_t offset) {
  if (object == NULL) {
    jrt_unsupported("Unsafe: memory outside of Java objects");
  }
  return (char *)object + offset;
}

void Java_jdk_internal_misc_Unsafe_registerNatives(void) {}
void Java_jdk_internal_misc_ScopedMemoryAccess_registerNatives(void) {}
void Java_jdk_internal_misc_Unsafe_loadFence(JavaObject *u) { (void)u; }
void Java_jdk_internal_misc_Unsafe_storeFence(JavaObject *u) { (void)u; }
void Java_jdk_internal_misc_Unsafe_fullFence(JavaObject *u) { (void)u; }

/* ACCESS(name, type as it travels, type in memory) */
#define ACCESS_KIND(name, suffix, travels, stored)                           \
  travels Java_jdk_internal_misc_Unsafe_get##name##suffix(                   \
      JavaObject *u, JavaObject *object, int64_t offset) {                   \
    (void)u;                                                                 \
    return *(stored *)at(object, offset);                                    \
  }                                                                          \
  void Java_jdk_internal_misc_Unsafe_put##name##suffix(                      \
      JavaObject *u, JavaObject *object, int64_t offset, travels value) {    \
    (void)u;                                                                 \
    *(stored *)at(object, offset) = (stored)value;                           \
  }
#define ACCESS(name, travels, stored)     \
  ACCESS_KIND(name, , travels, stored)    \
  ACCESS_KIND(name, Volatile, travels, stored)
ACCESS(Boolean, int32_t, uint8_t)
ACCESS(Byte, int32_t, int8_t)
ACCESS(Short, int32_t, int16_t)
ACCESS(Char, int32_t, uint16_t)
ACCESS(Int, int32_t, int32_t)
ACCESS(Long, int64_t, int64_t)
ACCESS(Float, float, float)
ACCESS(Double, double, double)
ACCESS(Reference, JavaObject *, JavaObject *)

#define EXCHANGE(name, type)                                                 \
  int32_t Java_jdk_internal_misc_Unsafe_compareAndSet##name(                 \
      JavaObject *u, JavaObject *object, int64_t offset, type old,           \
      type value) {                                                          \
    (void)u;                                                                 \
    type *cell = at(object, offset);                                         \
    if (*cell != old) {                                                      \
      return 0;                                                              \
    }                                                                        \
    *cell = value;                                                           \
    return 1;                                                                \
  }                                                                          \
  type Java_jdk_internal_misc_Unsafe_compareAndExchange##name(               \
      JavaObject *u, JavaObject *object, int64_t offset, type old,           \
      type value) {                                                          \
    (void)u;                                                                 \
    type *cell = at(object, offset);                                         \
    type found = *cell;                                                      \
    if (found == old) {                                                      \
      *cell = value;                                                         \
    }                                                                        \
    return found;                                                            \
  }
EXCHANGE(Int, int32_t)
EXCHANGE(Long, int64_t)
EXCHANGE(Reference, JavaObject *)

int64_t Java_jdk_internal_misc_Unsafe_objectFieldOffset1(JavaObject *u,
                                                         JavaObject *class,
                                                         JavaObject *name) {
  (void)u;
  char *text = jrt_text(name);
  const JavaField *field = jrt_find_field(jrt_mirrored(class), text);
  if (field == NULL) {
    jrt_unsupported("Unsafe.objectFieldOffset of a field that is not there");
  }
  free(text);
  return field->offset;
}

int32_t Java_jdk_internal_misc_Unsafe_arrayBaseOffset0(JavaObject *u,
                                                       JavaObject *class) {
  (void)u;
  (void)class;
  return JAVA_ARRAY_DATA;
}

int32_t Java_jdk_internal_misc_Unsafe_arrayIndexScale0(JavaObject *u,
                                                       JavaObject *class) {
  (void)u;
  return jrt_classes[jrt_mirrored(class)].size;
}

JavaObject *Java_jdk_internal_misc_Unsafe_allocateInstance(JavaObject *u,
                                                           JavaObject *class) {
  (void)u;
  return jrt_new(jrt_mirrored(class));
}

void Java_jdk_internal_misc_Unsafe_ensureClassInitialized0(JavaObject *u,
                                                           JavaObject *class) {
  (void)u;
  void (*init)(void) = jrt_classes[jrt_mirrored(class)].init;
  if (init != NULL) {
    init();
  }
}

void Java_jdk_internal_misc_Unsafe_copyMemory0(JavaObject *u, JavaObject *from,
                                               int64_t at_from, JavaObject *to,
                                               int64_t at_to, int64_t n) {
  (void)u;
  memmove(at(to, at_to), at(from, at_from), (size_t)n);
}

void Java_jdk_internal_misc_Unsafe_setMemory0(JavaObject *u, JavaObject *to,
                                              int64_t offset, int64_t n,
                                              int32_t value) {
  (void)u;
  memset(at(to, offset), value, (size_t)n);
}
