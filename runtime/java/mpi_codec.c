/* Natives of mpi.Codec: the fields of an object by the table of classes, and
 * which objects were met. Fields go in the order of the table, superclasses
 * first: primitive ones as bytes, references in an array. Of the program's
 * classes transient fields are left out; of the library's they are taken,
 * since what its classes write by hand is not done here. */
#include <stdlib.h>
#include <string.h>

#include "java/core.h"
#include "java/mpi_buffer.h"

enum { FIELD_STATIC = 0x8, FIELD_TRANSIENT = 0x80 };

int32_t Java_mpi_Codec_classOf(JavaObject *object) {
  return object->class;
}

JavaObject *Java_mpi_Codec_className(int32_t class) {
  return jrt_string(jrt_classes[class].name);
}

int32_t Java_mpi_Codec_findClass(JavaObject *name) {
  char *text = jrt_text(name);
  int32_t class = jrt_find_class(text);
  free(text);
  return class;
}

int32_t Java_mpi_Codec_isSerialisedByItself(int32_t class) {
  for (; class >= 0; class = jrt_classes[class].super) {
    int32_t flags = jrt_classes[class].flags;
    if ((flags & JAVA_CLASS_SERIAL) && !(flags & JAVA_CLASS_LIBRARY)) {
      return 1;
    }
  }
  return 0;
}

/* Of such a superclass the constructor without parameters would run. */
int32_t Java_mpi_Codec_hasPlainSuper(int32_t class) {
  int32_t serializable = jrt_find_class("java/io/Serializable");
  for (; class >= 0; class = jrt_classes[class].super) {
    if (!(jrt_classes[class].flags & JAVA_CLASS_LIBRARY) &&
        !jrt_is_subclass(class, serializable)) {
      return 1;
    }
  }
  return 0;
}

/* ---- Fields ------------------------------------------------------------ */

static int travels(const JavaClass *class, const JavaField *field) {
  if (field->flags & FIELD_STATIC) {
    return 0;
  }
  return !(field->flags & FIELD_TRANSIENT) ||
         (class->flags & JAVA_CLASS_LIBRARY);
}

static int is_reference(const JavaField *field) {
  return field->type[0] == 'L' || field->type[0] == '[';
}

static int32_t size_of(const JavaField *field) {
  switch (field->type[0]) {
    case 'Z': case 'B': return 1;
    case 'C': case 'S': return 2;
    case 'I': case 'F': return 4;
    default: return 8;
  }
}

typedef void Visit(void *context, JavaObject *object, const JavaField *field);

/* Superclasses first. Their number is small: recursion is shallow. */
static void each_field(int32_t number, JavaObject *object, int references,
                       Visit *visit, void *context) {
  const JavaClass *class = &jrt_classes[number];
  if (class->super >= 0) {
    each_field(class->super, object, references, visit, context);
  }
  for (int32_t i = 0; i < class->field_count; i++) {
    const JavaField *field = &class->fields[i];
    if (travels(class, field) && is_reference(field) == references) {
      visit(context, object, field);
    }
  }
}

static void add_size(void *context, JavaObject *object,
                     const JavaField *field) {
  (void)object;
  *(int32_t *)context += size_of(field);
}

int32_t Java_mpi_Codec_plainSize(int32_t class) {
  int32_t size = 0;
  each_field(class, NULL, 0, add_size, &size);
  return size;
}

static void put_bytes(void *context, JavaObject *object,
                      const JavaField *field) {
  char **to = context;
  size_t n = (size_t)size_of(field);
  memcpy(*to, (char *)object + field->offset, n);
  *to += n;
}

void Java_mpi_Codec_putPlain(JavaObject *object, JavaArray *to, int32_t at) {
  char *next = mpi_at(to, at);
  each_field(object->class, object, 0, put_bytes, &next);
}

static void get_bytes(void *context, JavaObject *object,
                      const JavaField *field) {
  char **from = context;
  size_t n = (size_t)size_of(field);
  memcpy((char *)object + field->offset, *from, n);
  *from += n;
}

void Java_mpi_Codec_getPlain(JavaObject *object, JavaArray *from, int32_t at) {
  char *next = mpi_at(from, at);
  each_field(object->class, object, 0, get_bytes, &next);
}

static void count_one(void *context, JavaObject *object,
                      const JavaField *field) {
  (void)object;
  (void)field;
  ++*(int32_t *)context;
}

static void put_reference(void *context, JavaObject *object,
                          const JavaField *field) {
  JavaObject ***next = context;
  *(*next)++ = *(JavaObject **)((char *)object + field->offset);
}

JavaArray *Java_mpi_Codec_references(JavaObject *object) {
  int32_t n = 0;
  each_field(object->class, object, 1, count_one, &n);
  JavaArray *all = jrt_new_array(jrt_find_class("[Ljava/lang/Object;"), n);
  JavaObject **next = all == NULL ? NULL : jrt_data(all);
  if (all != NULL) {
    each_field(object->class, object, 1, put_reference, &next);
  }
  return all;
}

static void note_hidden(void *context, JavaObject *object,
                        const JavaField *field) {
  char **next = context;
  (void)object;
  *(*next)++ = (field->flags & FIELD_TRANSIENT) != 0;
}

/* Of each reference of `references`: is its field transient? */
JavaArray *Java_mpi_Codec_hidden(int32_t class) {
  int32_t n = 0;
  each_field(class, NULL, 1, count_one, &n);
  JavaArray *all = jrt_new_array(jrt_find_class("[Z"), n);
  char *next = all == NULL ? NULL : jrt_data(all);
  if (all != NULL) {
    each_field(class, NULL, 1, note_hidden, &next);
  }
  return all;
}

int32_t Java_mpi_Codec_isOfLibrary(int32_t class) {
  return (jrt_classes[class].flags & JAVA_CLASS_LIBRARY) != 0;
}

typedef struct Setting {
  int32_t wanted;
  JavaObject *value;
} Setting;

static void set_wanted(void *context, JavaObject *object,
                       const JavaField *field) {
  Setting *setting = context;
  if (setting->wanted-- == 0) {
    *(JavaObject **)((char *)object + field->offset) = setting->value;
  }
}

void Java_mpi_Codec_setReference(JavaObject *object, int32_t i,
                                 JavaObject *value) {
  Setting setting = {i, value};
  each_field(object->class, object, 1, set_wanted, &setting);
}

/* ---- Making ------------------------------------------------------------ */

/* Reading an object initialises its class, which may throw. */
JavaObject *Java_mpi_Codec_make(int32_t class) {
  if (jrt_classes[class].init != NULL) {
    jrt_classes[class].init();
  }
  return jrt_new(class);
}

JavaArray *Java_mpi_Codec_makeArray(int32_t class, int32_t length) {
  return jrt_new_array(class, length);
}

int32_t Java_mpi_Codec_arrayBytes(JavaArray *array) {
  return array->length * jrt_class_of(&array->object)->size;
}

void Java_mpi_Codec_putArray(JavaArray *array, JavaArray *to, int32_t at) {
  memcpy(mpi_at(to, at), jrt_data(array),
         (size_t)Java_mpi_Codec_arrayBytes(array));
}

void Java_mpi_Codec_getArray(JavaArray *array, JavaArray *from, int32_t at) {
  memcpy(jrt_data(array), mpi_at(from, at),
         (size_t)Java_mpi_Codec_arrayBytes(array));
}

JavaObject *Java_mpi_Codec_constant(int32_t class, int32_t ordinal) {
  JavaArray *all = jrt_classes[class].values();
  return ((JavaObject **)jrt_data(all))[ordinal];
}

JavaObject *Java_mpi_Codec_mirror(int32_t class) {
  return jrt_classes[class].mirror;
}

int32_t Java_mpi_Codec_mirrored(JavaObject *mirror) {
  return jrt_mirrored(mirror);
}

void Java_mpi_Codec_unsupported(JavaObject *what) {
  jrt_unsupported(jrt_text(what));
}

/* ---- Strings: the bytes of the JDK's class, without its cached hash ---- */

static const JavaArray *value_of(const JavaObject *string, int *wide) {
  *wide = *(const int8_t *)jrt_at(string, jrt_string_coder);
  return *(JavaArray *const *)jrt_at(string, jrt_string_value);
}

/* Characters; negative if they have two bytes each. */
int32_t Java_mpi_Codec_textLength(JavaObject *string) {
  int wide;
  const JavaArray *value = value_of(string, &wide);
  return wide ? -(value->length / 2) : value->length;
}

void Java_mpi_Codec_putText(JavaObject *string, JavaArray *to, int32_t at) {
  int wide;
  const JavaArray *value = value_of(string, &wide);
  memcpy(mpi_at(to, at), jrt_data(value), (size_t)value->length);
}

JavaObject *Java_mpi_Codec_getText(JavaArray *from, int32_t at, int32_t n) {
  int32_t class = jrt_find_class("java/lang/String");
  JavaObject *string = jrt_new(class);
  JavaArray *value = jrt_new_bytes(n < 0 ? -2 * n : n);
  if (string == NULL || value == NULL) {
    return NULL;
  }
  memcpy(jrt_data(value), mpi_at(from, at), (size_t)value->length);
  *(JavaArray **)jrt_at(string, jrt_string_value) = value;
  *(int8_t *)jrt_at(string, jrt_string_coder) = n < 0;
  return string;
}

/* ---- Objects that were met, by address --------------------------------- */

typedef struct Seen {
  uint32_t count, room; /* room: a power of two */
  struct {
    const JavaObject *object;
    int32_t number;
  } *slots;
} Seen;

int64_t Java_mpi_Codec_seenNew(void) {
  Seen *seen = calloc(1, sizeof *seen);
  seen->room = 16;
  seen->slots = calloc(seen->room, sizeof *seen->slots);
  return (int64_t)(uintptr_t)seen;
}

static uint32_t slot_for(const Seen *seen, const JavaObject *object) {
  uint64_t mixed = (uint64_t)(uintptr_t)object * 0x9e3779b97f4a7c15u;
  uint32_t at = (uint32_t)(mixed >> 40) & (seen->room - 1);
  while (seen->slots[at].object != NULL && seen->slots[at].object != object) {
    at = (at + 1) & (seen->room - 1);
  }
  return at;
}

static void grow(Seen *seen) {
  Seen larger = {seen->count, 2 * seen->room, NULL};
  larger.slots = calloc(larger.room, sizeof *larger.slots);
  for (uint32_t i = 0; i < seen->room; i++) {
    if (seen->slots[i].object != NULL) {
      larger.slots[slot_for(&larger, seen->slots[i].object)] = seen->slots[i];
    }
  }
  free(seen->slots);
  *seen = larger;
}

/* Its number; -1: it is new, and has the next number now. */
int32_t Java_mpi_Codec_seen(int64_t table, JavaObject *object) {
  Seen *seen = (Seen *)(uintptr_t)table;
  uint32_t at = slot_for(seen, object);
  if (seen->slots[at].object != NULL) {
    return seen->slots[at].number;
  }
  seen->slots[at].object = object;
  seen->slots[at].number = (int32_t)seen->count++;
  if (4 * seen->count > 3 * seen->room) {
    grow(seen);
  }
  return -1;
}

void Java_mpi_Codec_seenFree(int64_t table) {
  Seen *seen = (Seen *)(uintptr_t)table;
  free(seen->slots);
  free(seen);
}
