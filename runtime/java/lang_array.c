/* java.lang.reflect.Array: making arrays of a class found at run time, and
 * their lengths. */
#include "java/object.h"

JavaArray *Java_java_lang_reflect_Array_newArray(JavaObject *element,
                                                 int32_t length) {
  if (element == NULL) {
    jrt_throw_new("java/lang/NullPointerException", NULL);
    return NULL;
  }
  int32_t class = jrt_classes[jrt_mirrored(element)].array;
  if (class < 0) {
    jrt_unsupported("java.lang.reflect.Array: arrays of a class that the "
                    "program has no arrays of");
  }
  return jrt_new_array(class, length);
}

int32_t Java_java_lang_reflect_Array_getLength(JavaArray *array) {
  if (array == NULL) {
    jrt_throw_new("java/lang/NullPointerException", NULL);
    return 0;
  }
  if (!(jrt_class_of(&array->object)->flags & JAVA_CLASS_ARRAY)) {
    jrt_throw_new("java/lang/IllegalArgumentException",
                  "Argument is not an array");
    return 0;
  }
  return array->length;
}
