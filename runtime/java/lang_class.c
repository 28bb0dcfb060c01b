/* Natives of our java.lang.Class: everything is in the generated table. */
#include <stdlib.h>
#include <string.h>

#include "java/object.h"

static JavaObject *mirror(int32_t class) {
  return class < 0 ? NULL : jrt_classes[class].mirror;
}

JavaObject *Java_java_lang_Class_name0(int32_t id) {
  char *text = strdup(jrt_classes[id].name);
  for (char *p = text; *p != '\0'; p++) {
    if (*p == '/') {
      *p = '.';
    }
  }
  JavaObject *name = jrt_string(text);
  free(text);
  return name;
}

int32_t Java_java_lang_Class_access0(int32_t id) {
  return jrt_classes[id].access;
}

int32_t Java_java_lang_Class_kind0(int32_t id) {
  return jrt_classes[id].flags;
}

JavaObject *Java_java_lang_Class_super0(int32_t id) {
  const JavaClass *class = &jrt_classes[id];
  return class->flags & JAVA_CLASS_INTERFACE ? NULL : mirror(class->super);
}

JavaObject *Java_java_lang_Class_element0(int32_t id) {
  return mirror(jrt_classes[id].element);
}

JavaObject *Java_java_lang_Class_array0(int32_t id) {
  return mirror(jrt_classes[id].array);
}

JavaArray *Java_java_lang_Class_interfaces0(int32_t id) {
  const JavaClass *class = &jrt_classes[id];
  JavaArray *all = jrt_new_array(jrt_find_class("[Ljava/lang/Class;"),
                                 class->interface_count);
  for (int32_t i = 0; all != NULL && i < class->interface_count; i++) {
    ((JavaObject **)jrt_data(all))[i] = mirror(class->interfaces[i]);
  }
  return all;
}

int32_t Java_java_lang_Class_derives0(int32_t id, int32_t from) {
  return jrt_is_subclass(id, from);
}

JavaArray *Java_java_lang_Class_values0(int32_t id) {
  return jrt_classes[id].values == NULL ? NULL : jrt_classes[id].values();
}

JavaObject *Java_java_lang_Class_find0(JavaObject *name) {
  char *text = jrt_text(name);
  int32_t class = jrt_find_class(text);
  free(text);
  return class >= 0 && jrt_classes[class].flags & JAVA_CLASS_PRIMITIVE
             ? NULL : mirror(class);
}

void Java_java_lang_Class_init0(int32_t id) {
  if (jrt_classes[id].init != NULL) {
    jrt_classes[id].init();
  }
}

JavaObject *Java_java_lang_Class_getPrimitiveClass(JavaObject *name) {
  char *text = jrt_text(name);
  int32_t class = jrt_find_class(text);
  free(text);
  return mirror(class);
}
