/* java.lang.System.arraycopy, with the exceptions and texts of HotSpot. */
#include "java/object.h"
#include "java/text.h"

static const JavaClass *element_of(const JavaArray *array) {
  return &jrt_classes[jrt_class_of(&array->object)->element];
}

static int is_array(const JavaObject *object) {
  return (jrt_class_of(object)->flags & JAVA_CLASS_ARRAY) != 0;
}

static int is_primitive(const JavaArray *array) {
  return (element_of(array)->flags & JAVA_CLASS_PRIMITIVE) != 0;
}

static void throw_text(const char *class, const JrtText *text) {
  jrt_throw_new(class, text->text);
}

static void add_array(JrtText *t, const JavaArray *array) {
  jrt_add(t, is_primitive(array) ? element_of(array)->name : "object array");
}

static void out_of_bounds(const char *what, int64_t index,
                          const JavaArray *array) {
  JrtText t = {0};
  jrt_add(&t, "arraycopy: ");
  jrt_add(&t, what);
  jrt_add(&t, " index ");
  jrt_add_int(&t, index);
  jrt_add(&t, " out of bounds for ");
  add_array(&t, array);
  jrt_add(&t, "[");
  jrt_add_int(&t, array->length);
  jrt_add(&t, "]");
  throw_text("java/lang/ArrayIndexOutOfBoundsException", &t);
}

static int bounds_hold(const JavaArray *from, int32_t at, const JavaArray *to,
                       int32_t there, int32_t count) {
  int64_t last = (int64_t)at + count;
  int64_t last_there = (int64_t)there + count;
  if (at < 0) {
    out_of_bounds("source", at, from);
  } else if (there < 0) {
    out_of_bounds("destination", there, to);
  } else if (count < 0) {
    JrtText t = {0};
    jrt_add(&t, "arraycopy: length ");
    jrt_add_int(&t, count);
    jrt_add(&t, " is negative");
    throw_text("java/lang/ArrayIndexOutOfBoundsException", &t);
  } else if (last > from->length) {
    out_of_bounds("last source", last, from);
  } else if (last_there > to->length) {
    out_of_bounds("last destination", last_there, to);
  } else {
    return 1;
  }
  return 0;
}

static void add_kind(JrtText *t, const JavaArray *array) {
  add_array(t, array);
  jrt_add(t, "[]");
}

static int kinds_fit(const JavaArray *from, const JavaArray *to) {
  JrtText t = {0};
  if (!is_array(&from->object) || !is_array(&to->object)) {
    int source = !is_array(&from->object);
    jrt_add(&t, source ? "arraycopy: source type "
                       : "arraycopy: destination type ");
    jrt_add_class(&t, jrt_class_of(source ? &from->object : &to->object)->name);
    jrt_add(&t, " is not an array");
  } else if (from->object.class == to->object.class ||
             (!is_primitive(from) && !is_primitive(to))) {
    return 1;
  } else {
    jrt_add(&t, "arraycopy: type mismatch: can not copy ");
    add_kind(&t, from);
    jrt_add(&t, " into ");
    add_kind(&t, to);
  }
  throw_text("java/lang/ArrayStoreException", &t);
  return 0;
}

static void wrong_element(const JavaArray *from, const JavaArray *to) {
  JrtText t = {0};
  jrt_add(&t, "arraycopy: element type mismatch: can not cast one of the "
              "elements of ");
  jrt_add_class(&t, element_of(from)->name);
  jrt_add(&t, "[] to the type of the destination array, ");
  jrt_add_class(&t, element_of(to)->name);
  throw_text("java/lang/ArrayStoreException", &t);
}

/* Each element is looked at: those before the first that does not belong
 * there are copied. */
static void copy_checked(const JavaArray *from, int32_t at, JavaArray *to,
                         int32_t there, int32_t count) {
  int32_t element = jrt_class_of(&to->object)->element;
  JavaObject **source = (JavaObject **)jrt_data(from) + at;
  JavaObject **target = (JavaObject **)jrt_data(to) + there;
  for (int32_t i = 0; i < count; i++) {
    if (source[i] != NULL && !jrt_instance_of(source[i], element)) {
      wrong_element(from, to);
      return;
    }
    target[i] = source[i];
  }
}

void Java_java_lang_System_arraycopy(JavaArray *from, int32_t at,
                                     JavaArray *to, int32_t there,
                                     int32_t count) {
  if (from == NULL || to == NULL) {
    jrt_throw_new("java/lang/NullPointerException", NULL);
    return;
  }
  if (!kinds_fit(from, to) || !bounds_hold(from, at, to, there, count)) {
    return;
  }
  if (is_primitive(from) ||
      jrt_is_subclass(from->object.class, to->object.class)) {
    size_t size = (size_t)jrt_class_of(&from->object)->size;
    memmove((char *)jrt_data(to) + size * (size_t)there,
            (char *)jrt_data(from) + size * (size_t)at, size * (size_t)count);
  } else {
    copy_checked(from, at, to, there, count);
  }
}
