/* Objects, arrays and classes, as translated code and natives use them. */
#include <stdlib.h>
#include <string.h>

#include "internal.h"
#include "java/core.h"

extern const int32_t jrt_by_name[];

/* ---- Classes ---- */

int32_t jrt_find_class(const char *name) {
  int32_t low = 0, high = jrt_class_count;
  while (low < high) {
    int32_t middle = low + (high - low) / 2;
    int order = strcmp(jrt_classes[jrt_by_name[middle]].name, name);
    if (order == 0) {
      return jrt_by_name[middle];
    }
    if (order < 0) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return -1;
}

int32_t jrt_mirrored(const JavaObject *mirror) {
  return *(const int32_t *)((const char *)mirror + jrt_class_id);
}

int jrt_is_subclass(int32_t class, int32_t of) {
  if (of < 0) {
    return 0;
  }
  const JavaClass *super = &jrt_classes[of];
  if (super->subclasses == NULL) {
    return class >= of && class <= super->last;
  }
  return super->subclasses[class >> 3] >> (class & 7) & 1;
}

const JavaField *jrt_find_field(int32_t class, const char *name) {
  const JavaClass *c = &jrt_classes[class];
  for (int32_t i = 0; i < c->field_count; i++) {
    if (strcmp(c->fields[i].name, name) == 0) {
      return &c->fields[i];
    }
  }
  return NULL;
}

JavaObject *Java_java_lang_Object_getClass(JavaObject *object) {
  return jrt_class_of(object)->mirror;
}

/* ---- Objects ---- */

/* What a call of MPI makes gets the same numbers whatever garbage was made
 * before it, so that states in which ranks wait can be equal. */
void jrt_collect(void) {
  __mpiproof_collect();
}

JavaObject *jrt_make(int32_t class, int64_t size) {
  JavaObject *object = __mpiproof_alloc((size_t)size, 8, 3);
  if (object == NULL) {
    jrt_unsupported("memory for another object");
  }
  object->class = class;
  return object;
}

JavaObject *jrt_new(int32_t class) {
  return jrt_make(class, jrt_classes[class].size);
}

/* By order of the first request. The multiplier spreads small numbers; zero
 * never comes out. */
int32_t jrt_identity_hash(JavaObject *object) {
  static uint32_t given;
  if (object == NULL) {
    return 0;
  }
  if (object->hash == 0) {
    __mpiproof_chance();
    object->hash = (int32_t)((++given * UINT32_C(0x9e3779b1)) >> 1 | 1);
  }
  return object->hash;
}

JavaObject *jrt_clone(const JavaObject *object) {
  const JavaClass *class = jrt_class_of(object);
  size_t size = (size_t)class->size;
  if (class->flags & JAVA_CLASS_ARRAY) {
    size = JAVA_ARRAY_DATA +
           size * (size_t)((const JavaArray *)object)->length;
  }
  JavaObject *copy = jrt_make(object->class, (int64_t)size);
  memcpy(copy, object, size);
  copy->hash = 0;
  return copy;
}

/* The one instance of a class that is abstract for javac alone. */
JavaObject *Java_java_lang_LangAccess_make(void) {
  return jrt_new(jrt_find_class("java/lang/LangAccess"));
}

/* ---- Arrays ---- */

JavaArray *jrt_new_array(int32_t class, int32_t length) {
  if (length < 0) {
    jrt_throw_size(length);
    return NULL;
  }
  size_t size = JAVA_ARRAY_DATA +
                (size_t)jrt_classes[class].size * (size_t)length;
  JavaArray *array = __mpiproof_alloc(size, 8, 3);
  if (array == NULL) {
    jrt_throw_new("java/lang/OutOfMemoryError", "Java heap space");
    return NULL;
  }
  array->object.class = class;
  array->length = length;
  return array;
}

/* Lengths are all checked before anything is made (JVMS, multianewarray). */
static JavaArray *make_arrays(int32_t class, int32_t count,
                              const int32_t *lengths) {
  JavaArray *array = jrt_new_array(class, lengths[0]);
  if (array == NULL || count == 1) {
    return array;
  }
  JavaArray **elements = jrt_data(array);
  for (int32_t i = 0; i < lengths[0]; i++) {
    elements[i] = make_arrays(jrt_classes[class].element, count - 1,
                              lengths + 1);
    if (elements[i] == NULL) {
      return NULL;
    }
  }
  return array;
}

JavaArray *jrt_new_arrays(int32_t class, int32_t count,
                          const int32_t *lengths) {
  for (int32_t i = 0; i < count; i++) {
    if (lengths[i] < 0) {
      jrt_throw_size(lengths[i]);
      return NULL;
    }
  }
  return make_arrays(class, count, lengths);
}

static JavaArray *new_named(const char *name, int32_t length) {
  return jrt_new_array(jrt_find_class(name), length);
}

JavaArray *jrt_new_bytes(int32_t length) {
  return new_named("[B", length);
}

JavaArray *jrt_new_chars(int32_t length) {
  return new_named("[C", length);
}

JavaArray *jrt_new_ints(int32_t length) {
  return new_named("[I", length);
}

_Bool jrt_can_store(const JavaArray *array, const JavaObject *value) {
  return value == NULL ||
         jrt_is_subclass(value->class, jrt_class_of(&array->object)->element);
}

/* ---- Initialisation of classes (JLS 12.4.2) ----
 *
 * A state is 1 before, 0 during and after it, 2 if it has failed. */

int32_t jrt_init_begin(int8_t *state, const char *class) {
  if (*state == 0) {
    return 0;
  }
  if (*state == 2) {
    jrt_throw_undefined(class);
    return 0;
  }
  *state = 0;
  return 1;
}

void jrt_init_failed(int8_t *state) {
  JavaObject *cause = jrt_pending;
  *state = 2;
  if (jrt_instance_of(cause, jrt_find_class("java/lang/Error"))) {
    return;
  }
  jrt_pending = NULL;
  jrt_wrap("java/lang/ExceptionInInitializerError", cause);
}
