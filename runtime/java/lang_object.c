/* Natives of java.lang.Object besides getClass. */
#include "internal.h"
#include "java/object.h"
#include "java/text.h"

int32_t Java_java_lang_Object_hashCode(JavaObject *object) {
  return jrt_identity_hash(object);
}

JavaObject *Java_java_lang_Object_clone(JavaObject *object) {
  const JavaClass *class = jrt_class_of(object);
  if (!(class->flags & JAVA_CLASS_ARRAY) &&
      !jrt_instance_of(object, jrt_find_class("java/lang/Cloneable"))) {
    JrtText t = {0};
    jrt_add_class(&t, class->name);
    jrt_throw_new("java/lang/CloneNotSupportedException", t.text);
    return NULL;
  }
  return jrt_clone(object);
}

/* Nobody else runs: nobody waits, nobody will wake anybody up. Monitors have no
 * owners here, so nobody can say that one is not held. */
static void assume_owner(void) {
  __mpiproof_narrow("wait, notify: the monitor is taken to be held");
}

void Java_java_lang_Object_notify(JavaObject *object) {
  (void)object;
  assume_owner();
}

void Java_java_lang_Object_notifyAll(JavaObject *object) {
  (void)object;
  assume_owner();
}

void Java_java_lang_Object_wait(JavaObject *object, int64_t millis) {
  (void)object;
  if (millis == 0) {
    jrt_unsupported("Object.wait: threads are not modelled");
  }
  assume_owner();
}

/* Helpful messages of null pointers are not made up here. */
JavaObject *Java_java_lang_NullPointerException_getExtendedNPEMessage(
    JavaObject *exception) {
  (void)exception;
  return NULL;
}
